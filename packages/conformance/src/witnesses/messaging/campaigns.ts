import {
  campaignScheduleDeleteErrors,
  campaignScheduleErrors,
  campaignScheduleUpdateErrors,
  campaignSendErrors,
  limits,
} from '@brazier/contract'
import { anyText } from '../any-text.ts'
import { refusals, succeeds, titled, type Witness } from '../witness.ts'
import { audienceCases, later, scheduleCases, targetCases, tooLarge } from './sends-cases.ts'

const campaign = { campaign_id: 'active-campaign' }
const recipients = [{ external_user_id: 'known' }]

const campaignCases = (valid: object) =>
  ({
    notObject: [['a request is an object', 1]],
    campaignId: [
      ['a campaign is named', { ...valid, campaign_id: undefined }],
      ['the id of a campaign is a text', { ...valid, campaign_id: 1 }],
    ],
    unknownCampaign: [['a campaign exists', { ...valid, campaign_id: 'nobody' }]],
  }) as const

const sendCases = (valid: object) =>
  ({
    ...campaignCases({ ...valid, recipients }),
    ...targetCases(valid),
    ...audienceCases(valid),
    sendId: [
      ['a send_id is a text', { ...valid, recipients, send_id: 1 }],
      ['a send_id is ASCII', { ...valid, recipients, send_id: 'für' }],
      [
        'a send_id has at most 64 characters',
        { ...valid, recipients, send_id: 'x'.repeat(limits.sendIdCharacters + 1) },
      ],
    ],
    triggerProperties: [
      ['trigger_properties are an object', { ...valid, recipients, trigger_properties: 1 }],
      ['trigger_properties have at most 50 KB', { ...valid, recipients, trigger_properties: tooLarge }],
      [
        'trigger_properties of a recipient are an object',
        { ...valid, recipients: [{ braze_id: 'b', trigger_properties: 1 }] },
      ],
    ],
    notApiTriggered: [
      ['a campaign is triggered by the API', { ...valid, recipients, campaign_id: 'scheduled-campaign' }],
    ],
    campaignArchived: [['a campaign is not archived', { ...valid, recipients, campaign_id: 'archived-campaign' }]],
    campaignPaused: [['a campaign is not paused', { ...valid, recipients, campaign_id: 'paused-campaign' }]],
  }) as const

const scheduleIdCases = (valid: object) =>
  ({
    scheduleId: [
      ['a schedule is named', { ...valid, schedule_id: undefined }],
      ['the id of a schedule is a text', { ...valid, schedule_id: 1 }],
    ],
    unknownSchedule: [
      ['a schedule exists', { ...valid, schedule_id: 'nobody' }],
      ['a schedule is of the same campaign', { ...valid, campaign_id: 'paused-campaign' }],
      ['a schedule is not of a Canvas', { ...valid, schedule_id: 'canvas-schedule' }],
    ],
  }) as const

const scheduled = { ...campaign, schedule_id: 'campaign-schedule' }

const refused: readonly Witness[] = [
  ...titled(
    'sending a campaign',
    refusals('campaigns.trigger.send', campaignSendErrors, {
      ...sendCases(campaign),
      attachments: [
        ['attachments are a list', { ...campaign, recipients, attachments: 1 }],
        ['an attachment has a url', { ...campaign, recipients, attachments: [{ file_name: 'a.pdf' }] }],
      ],
      attachmentsAndBroadcast: [
        [
          'a broadcast has no attachments',
          { ...campaign, broadcast: true, attachments: [{ file_name: 'a.pdf', url: 'https://files.example/a.pdf' }] },
        ],
      ],
    }),
  ),
  ...titled(
    'scheduling a campaign',
    refusals('campaigns.trigger.schedule.create', campaignScheduleErrors, {
      ...sendCases({ ...campaign, schedule: later }),
      ...scheduleCases({ ...campaign, recipients }),
    }),
  ),
  ...titled(
    "changing a campaign's schedule",
    refusals('campaigns.trigger.schedule.update', campaignScheduleUpdateErrors, {
      ...campaignCases({ ...scheduled, schedule: later }),
      ...scheduleIdCases({ ...scheduled, schedule: later }),
      ...scheduleCases(scheduled),
      triggerProperties: [
        ['trigger_properties are an object', { ...scheduled, schedule: later, trigger_properties: [] }],
      ],
    }),
  ),
  ...titled(
    "deleting a campaign's schedule",
    refusals('campaigns.trigger.schedule.delete', campaignScheduleDeleteErrors, {
      ...campaignCases(scheduled),
      ...scheduleIdCases(scheduled),
    }),
  ),
]

const success = { message: 'success' }
const anyId = anyText(/^[0-9a-f-]{32,}$/)

const successes: readonly Witness[] = [
  succeeds(
    'campaigns.trigger.send/201',
    'a campaign is sent to recipients',
    { body: { ...campaign, recipients, attachments: [], send_id: 'x'.repeat(limits.sendIdCharacters) } },
    { dispatch_id: anyId, ...success },
  ),
  succeeds(
    'campaigns.trigger.schedule.create/201',
    'a campaign is scheduled for everybody',
    { body: { ...campaign, broadcast: true, schedule: { ...later, in_local_time: true } } },
    { dispatch_id: anyId, schedule_id: anyId, send_id: anyId, ...success },
  ),
  succeeds('campaigns.trigger.schedule.update/201', "a campaign's schedule is replaced", {
    body: { ...scheduled, schedule: later },
  }),
  succeeds('campaigns.trigger.schedule.delete/201', "a campaign's schedule is deleted", { body: scheduled }),
]

export const campaignWitnesses: readonly Witness[] = [...refused, ...successes]
