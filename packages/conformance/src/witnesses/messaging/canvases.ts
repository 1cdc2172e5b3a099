import {
  canvasNotices,
  canvasScheduleDeleteErrors,
  canvasScheduleErrors,
  canvasScheduleUpdateErrors,
  canvasSendErrors,
  scheduledBroadcastErrors,
} from '@brazier/contract'
import { anyText } from '../any-text.ts'
import { answered, refusals, refusedRequests, succeeds, titled, type Witness } from '../witness.ts'
import { audienceCases, later, scheduleCases, targetCases, tooLarge } from './sends-cases.ts'

const canvas = { canvas_id: 'active-canvas' }
const recipients = [{ external_user_id: 'known' }]

const canvasCases = (valid: object) =>
  ({
    notObject: [['a request is an object', 1]],
    canvasId: [
      ['a Canvas is named', { ...valid, canvas_id: undefined }],
      ['the id of a Canvas is a text', { ...valid, canvas_id: 1 }],
      ['a Canvas exists', { ...valid, canvas_id: 'nobody' }],
    ],
  }) as const

const contextCases = (valid: object) =>
  ({
    context: [
      ['context is an object', { ...valid, context: [] }],
      ['canvas_entry_properties are an object', { ...valid, canvas_entry_properties: 1 }],
      ['context has at most 50 KB', { ...valid, context: tooLarge }],
    ],
  }) as const

const entryCases = (valid: object) =>
  ({
    ...canvasCases({ ...valid, recipients }),
    ...contextCases({ ...valid, recipients }),
    ...targetCases(valid),
    ...audienceCases(valid),
    notApiTriggered: [['a Canvas is triggered by the API', { ...valid, recipients, canvas_id: 'action-canvas' }]],
  }) as const

const scheduled = { ...canvas, schedule_id: 'canvas-schedule' }

const scheduleIdCases = (valid: object) =>
  ({
    scheduleId: [
      ['a schedule is named', { ...valid, schedule_id: undefined }],
      ['the id of a schedule is a text', { ...valid, schedule_id: 1 }],
    ],
    unknownSchedule: [
      ['a schedule exists', { ...valid, schedule_id: 'nobody' }],
      ['a schedule is of the same Canvas', { ...valid, canvas_id: 'paused-canvas' }],
      ['a schedule is not of a campaign', { ...valid, schedule_id: 'campaign-schedule' }],
    ],
  }) as const

const refused: readonly Witness[] = [
  ...titled('entering a Canvas', refusals('canvas.trigger.send', canvasSendErrors, entryCases(canvas))),
  ...titled(
    'scheduling a Canvas',
    refusals('canvas.trigger.schedule.create', canvasScheduleErrors, {
      ...entryCases({ ...canvas, schedule: later }),
      ...scheduleCases({ ...canvas, recipients }),
    }),
  ),
  ...titled(
    "changing a Canvas's schedule",
    refusals('canvas.trigger.schedule.update', canvasScheduleUpdateErrors, {
      ...canvasCases({ ...scheduled, schedule: later }),
      ...scheduleIdCases({ ...scheduled, schedule: later }),
      ...scheduleCases(scheduled),
      ...contextCases({ ...scheduled, schedule: later }),
    }),
  ),
  ...titled(
    "deleting a Canvas's schedule",
    refusals('canvas.trigger.schedule.delete', canvasScheduleDeleteErrors, {
      ...canvasCases(scheduled),
      ...scheduleIdCases(scheduled),
    }),
  ),
]

const success = { message: 'success' }
const anyId = anyText(/^[0-9a-f-]{32,}$/)

const entry = (state: 'active' | keyof typeof canvasNotices, schedule?: object): Witness => {
  const endpoint = schedule === undefined ? 'canvas.trigger.send' : 'canvas.trigger.schedule.create'
  return answered(
    `${endpoint}/${state === 'active' ? '201' : state}`,
    201,
    `${endpoint} of a Canvas that is ${state}`,
    { body: { canvas_id: `${state}-canvas`, recipients, ...(schedule && { schedule }) } },
    {
      dispatch_id: anyId,
      ...(schedule && { schedule_id: anyId }),
      ...(state === 'active' ? {} : { notice: canvasNotices[state] }),
      ...success,
    },
  )
}

const successes: readonly Witness[] = [
  ...(['active', 'paused', 'archived'] as const).flatMap((state) => [entry(state), entry(state, later)]),
  succeeds('canvas.trigger.schedule.update/201', "a Canvas's schedule is replaced", {
    body: { ...scheduled, schedule: later },
  }),
  succeeds('canvas.trigger.schedule.delete/201', "a Canvas's schedule is deleted", { body: scheduled }),
]

const broadcasts: readonly Witness[] = [
  ...refusedRequests('messages.scheduled_broadcasts', scheduledBroadcastErrors, {
    endTime: [{}, { end_time: 'tomorrow' }].map(
      (query) => [`broadcasts are listed until a time, not until ${JSON.stringify(query)}`, { query }] as const,
    ),
  }),
  succeeds(
    'messages.scheduled_broadcasts/200',
    'broadcasts are listed until a time',
    { query: { end_time: '2024-06-30' } },
    {
      scheduled_broadcasts: [
        {
          name: 'scheduled-campaign',
          id: 'scheduled-campaign',
          type: 'Campaign',
          tags: ['known-tag'],
          next_send_time: '2024-06-02T09:00:00.000Z',
          schedule_type: 'UTC',
        },
      ],
      ...success,
    },
  ),
]

export const canvasWitnesses: readonly Witness[] = [...refused, ...successes, ...broadcasts]
