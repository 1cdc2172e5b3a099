import type { ControlClient } from '@brazier/control/client'
import { createControlClient } from '@brazier/control/client'
import { devKey } from 'brazier'

// What the pictures show: the demo company, whose service is under development and whose campaigns go out.

/** The clock of the workspaces when the work begins. */
export const begin = '2026-03-01T07:30:00.000Z'

/** The ids that the addresses of the pictures name. */
export interface Filled {
  readonly refused: string
  readonly nothingDone: string
  readonly send: string
  readonly ada: string
  readonly email: string
  readonly push: string
  readonly failed: string
  readonly schedule: string
  readonly campaign: string
  readonly canvas: string
  readonly block: string
  readonly segment: string
  readonly past: string
}

const campaigns = {
  tip: 'c08df738-17c7-4b4c-bf43-a86fa51d6d21',
  refill: '4d7d5990-6702-4f45-8761-09928a4f62c4',
  order: '5dabe050-1eb9-4251-8727-a372f6865a68',
  text: '11bb6f16-ec24-4ff0-863f-89ca599fe7de',
  left: '058cbd1c-ac8d-413a-bfdd-61625938ce07',
  roast: '1033b832-324c-4666-ae7c-a1a6b96dd8de',
}
const canvases = { welcome: '2a7ebde6-e756-4b7f-a1a3-bc55b646211a' }

type Call = readonly [method: string, path: string, body?: object | undefined, key?: string]

const merge = (identifier_to_merge: object): object => ({
  merge_updates: [{ identifier_to_merge, identifier_to_keep: { external_id: 'ada' } }],
})

const people = (...ids: readonly string[]): readonly object[] => ids.map((external_user_id) => ({ external_user_id }))

const planned = (campaign_id: string, time: string, more: object = {}): Call => [
  'POST',
  '/campaigns/trigger/schedule/create',
  { campaign_id, broadcast: true, schedule: { time, ...more } },
]

/** Sends before the pictures, and planned ones. */
const sends: readonly Call[] = [
  ['POST', '/campaigns/trigger/send', { campaign_id: campaigns.text, recipients: people('ada', 'c-10089', 'c-10012') }],
  ['POST', '/campaigns/trigger/send', { campaign_id: campaigns.refill, broadcast: true }],
  ['POST', '/campaigns/trigger/send', { campaign_id: campaigns.left, recipients: people('ada', 'c-10036') }],
  [
    'POST',
    '/campaigns/trigger/send',
    { campaign_id: campaigns.order, recipients: people('ada', 'c-10089', 'c-10012') },
  ],
  [
    'POST',
    '/messages/send',
    {
      external_user_ids: ['ada'],
      messages: {
        email: {
          app_id: 'c2b9c7b0-0f3c-4d52-9d1a-2f7b5d6d0c55',
          from: 'Camp <camp@example.com>',
          subject: 'Your mug',
          body: '{% if ${home_city} != "Ulm" %}{% abort_message("the mug is sold in Ulm only") %}{% endif %}',
        },
      },
    },
  ],
  planned(campaigns.tip, '2026-03-01T16:00:00Z'),
  planned(campaigns.refill, '2026-03-03T09:00:00Z', { in_local_time: true }),
  planned(campaigns.tip, '2026-03-06T15:30:00Z'),
  [
    'POST',
    '/canvas/trigger/schedule/create',
    { canvas_id: canvases.welcome, recipients: people('ada'), schedule: { time: '2026-03-04T12:00:00Z' } },
  ],
]

/** Requests as a service under development sends them: most are right, some are not. */
const calls: readonly Call[] = [
  ['GET', '/campaigns/list'],
  ['POST', '/users/export/ids', { external_ids: ['ada'], fields_to_export: ['external_id', 'email'] }],
  ['POST', '/users/track', { events: [{ external_id: 'ada', name: 'opened_app', time: '2026-03-02T08:12:00Z' }] }],
  ['POST', '/canvas/trigger/send', { canvas_id: canvases.welcome, recipients: people('ada') }],
  ['POST', '/users/merge', merge({ external_id: 'nobody' })],
  ['POST', '/users/trak', {}],
  ['GET', '/events/list', undefined, 'wrong-key'],
  ['GET', '/purchases/product_list'],
  ['POST', '/users/merge', merge({ external_id: 17 })],
  ['POST', '/users/track', { attributes: [{ external_id: 'ada', favourite_roast: 'Treeline' }], atributes: [] }],
  ['POST', '/users/export/ids', { external_ids: ['c-10089'], fields_to_export: ['external_id', 'apps'] }],
  ['GET', '/segments/list'],
  ['POST', '/users/merge', merge({ external_id: 'ada-old' })],
  ['GET', '/content_blocks/list?limit=20'],
]

const send = async (url: string, [method, path, body, key = devKey]: Call): Promise<void> => {
  await fetch(url + path, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'User-Agent': 'shop/1.4' },
    body: body === undefined ? null : JSON.stringify(body),
  })
}

const params = { workspace: 'default' }

const work = async (url: string, control: ControlClient): Promise<void> => {
  for (const call of sends) await send(url, call)
  await control.settle({ params })
  await control['checkpoints.create']({ params, body: { name: 'before the newsletter' } })
  await control['clock.set']({ params, body: { advance: 'PT25H30M' } })
  await control['checkpoints.create']({ params, body: { name: 'before the release tests' } })
  for (const call of calls) await send(url, call)
  await control.settle({ params })
  const faults = [
    { endpoint: 'users.track', kind: 'latency', ms: 400 },
    { endpoint: 'campaigns.trigger.send', kind: 'refusal', status: 500, times: 3 },
  ] as const
  await control['faults.add']({ params, body: { faults } })
  await send(url, sends[1] ?? ['GET', '/campaigns/list'])
}

const needed = (value: string | number | undefined, what: string): string => {
  if (value === undefined) throw new TypeError(`there is no ${what} for the pictures`)
  return String(value)
}

const idsOf = async (control: ControlClient): Promise<Filled> => {
  const { requests } = await control['requests.list']({ params, query: { view: 'line', limit: 100 } })
  const { users } = await control['users.list']({ params, query: { find: 'ada' } })
  const message = async (query: object): Promise<number | undefined> =>
    (await control.outbox({ params, query: { view: 'line', limit: 1, ...query } })).outbox[0]?.sequence
  const { schedules } = await control.schedules({ params, query: {} })
  const record = async (collection: string, name: string): Promise<string | undefined> => {
    const { records } = await control['records.list']({ params: { ...params, collection }, query: { limit: 200 } })
    return records.find(({ line }) => line['name'] === name)?.id
  }
  const { merges } = await control['merges.list']({ params })
  return {
    refused: needed(requests.find((one) => one.refused_by === 'contract')?.request_id, 'refused request'),
    nothingDone: needed(
      requests.find(({ outcomes = [] }) => outcomes.some(({ result }) => result === 'no_such_user'))?.request_id,
      'request that did nothing',
    ),
    send: needed(requests.find(({ endpoint }) => endpoint === 'canvas.trigger.send')?.request_id, 'send'),
    ada: needed(users[0]?.braze_id, 'user'),
    email: needed(await message({ channel: 'email', outcome: 'sent' }), 'email'),
    push: needed(await message({ channel: 'ios_push' }), 'push'),
    failed: needed(
      (await message({ outcome: 'failed' })) ?? (await message({ outcome: 'aborted' })),
      'message that was not sent',
    ),
    schedule: needed(schedules.find(({ state }) => state === 'scheduled')?.schedule_id, 'schedule'),
    campaign: campaigns.roast,
    canvas: canvases.welcome,
    block: needed(await record('content_blocks', 'club_line'), 'content block'),
    segment: needed(await record('segments', 'Refill within a week'), 'segment'),
    past: needed(merges[0]?.merge, 'merge'),
  }
}

const job = (id: number, more: object) => ({
  id,
  kind: 'users.track',
  payload: { attributes: [null] },
  run_at: '2026-03-01T00:00:00Z',
  attempts: 5,
  ...more,
})

/** Fills the workspace `default`, and makes `empty`, `real` and `troubled`. Returns what the addresses name. */
export const fill = async (url: string): Promise<Filled> => {
  const control = createControlClient({ baseUrl: url })
  const clock = { manual: begin }
  await control['workspaces.create']({ body: { name: 'empty', clock } })
  await control['workspaces.create']({ body: { name: 'real', clock: 'real' } })
  const state = {
    jobs: [
      job(1, { aside: true, error: 'TypeError: a list of attributes has null' }),
      job(2, { aside: true, error: 'no such kind of job', kind: 'users.tracc' }),
      job(3, { attempts: 0, run_at: '2026-03-02T00:00:00Z' }),
    ],
  }
  await control['workspaces.create']({ body: { name: 'troubled', clock, state } })
  await work(url, control)
  return idsOf(control)
}
