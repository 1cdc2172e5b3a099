import type { StateFileJson } from '@brazier/backend'
import type { OperationExamples } from '@brazier/contract/openapi'
import { controlTable } from '@brazier/control'
import * as z from 'zod'
import { controlServer, controlToken, type Fetch } from './control-server.ts'

const welcome = { channel: 'email' as const, parts: { subject: 'Hello', body: 'Good morning, {{${first_name}}}' } }

const at = '2026-03-01T09:00:00Z'

const state: StateFileJson = {
  users: [
    { external_id: 'ada', first_name: 'Ada', email: 'ada@example.com' },
    { external_id: 'ada-old', phone: '+493012345678' },
  ],
  campaigns: [{ id: 'welcome', name: 'Welcome', variations: [{ id: 'all', name: 'All', messages: [welcome] }] }],
}

/** Has also a Canvas, a connector and a call. */
const shop: StateFileJson = {
  ...state,
  canvases: [
    {
      id: 'journey',
      name: 'Journey',
      variants: [{ id: 'all', name: 'All', first_step_ids: ['hello'] }],
      steps: [{ id: 'hello', name: 'Hello', delay_seconds: 86_400, messages: [welcome] }],
    },
  ],
  currents: [{ id: 'warehouse', url: 'http://localhost:9000/currents' }],
  calls: [
    {
      id: 1,
      kind: 'webhook',
      request: { method: 'POST', url: 'http://localhost:9000/orders', headers: {} },
      made_at: at,
      due_at: '2026-03-02T09:00:00Z',
      state: 'waiting',
      origin: {},
    },
  ],
}

const ada = { external_id: 'ada' }

type Row = (typeof controlTable)[number]

interface ControlRequest {
  readonly query?: { readonly [name: string]: string }
  readonly body?: unknown
}

const requests: { readonly [id: string]: ControlRequest } = {
  'session.open': { body: { token: controlToken } },
  'workspaces.create': { body: { name: 'spring', clock: { manual: at }, seed: 7, state } },
  'state.put': { body: state },
  rollback: { body: { checkpoint: 0 } },
  'clock.set': { body: { advance: 'PT1H' } },
  'keys.create': { body: { key: 'merge-only', permissions: ['users.merge'] } },
  'content_blocks.preview': { body: { block: { content: 'Hi {{${first_name}}}' }, user: ada } },
  'audiences.explain': {
    body: { audience: { email_subscription_status: { comparison: 'is', value: 'subscribed' } }, user: 'ada' },
  },
  'calls.list': { query: { limit: '10' } },
  'calls.make': { body: { endpoint: 'users.export.ids', body: { external_ids: ['ada'] } } },
  'faults.add': { body: { faults: [{ kind: 'latency', endpoint: 'users.track', ms: 2000 }] } },
  'faults.put': {
    body: {
      faults: [
        { kind: 'latency', endpoint: 'users.track', ms: 2000 },
        { kind: 'refusal', endpoint: 'users.merge', status: 429, times: 3 },
      ],
    },
  },
  'engagements.write': {
    body: { engagements: [{ kind: 'open', external_id: 'ada', campaign_id: 'welcome' }] },
  },
  'requests.list': { query: { limit: '10' } },
  'currents.test': { body: { connector: 'warehouse' } },
  'currents.flush': { body: { connector: 'warehouse' } },
  'currents.enable': { body: { connector: 'warehouse' } },
  outbox: { query: { user: 'ada', channel: 'email' } },
  'messages.preview.html': { query: { campaign_id: 'welcome', user: 'ada' } },
  'messages.preview': { body: { campaign_id: 'welcome', user: 'ada' } },
  'email_templates.preview': { body: { template: { subject: 'Hi {{${first_name}}}' }, user: ada } },
  'merges.preview': { body: { identifier_to_merge: { external_id: 'max' }, identifier_to_keep: ada } },
  'records.list': { query: { limit: '10' } },
  changes: { query: { since: '0' } },
  jobs: { query: { limit: '10' } },
  schedules: { query: { limit: '10' } },
}

/** Documents do not show themselves, a stream does not end, a page and metrics are not JSON. */
export const withoutExample: ReadonlySet<string> = new Set([
  'openapi',
  'openapi.control',
  'events',
  'outbox.html',
  'messages.preview.html',
  'metrics',
])

const parameters: { readonly [name: string]: string } = {
  workspace: 'shop',
  request: '00000000-0000-4000-8000-000000000003',
  fault: '1',
  sequence: '1',
  checkpoint: '0',
  collection: 'campaigns',
  record: 'welcome',
  key: '1',
  call: '1',
  canvas: 'journey',
}

/** Rejects refused requests: later examples would say too little. */
const done =
  (fetch: Fetch): Fetch =>
  async (method, path, body) => {
    const answer = await fetch(method, path, body)
    if (!answer.ok) throw new Error(`${method} ${path} is answered ${answer.status} ${await answer.text()}`)
    return answer
  }

const shopPath = '/_brazier/workspaces/shop'

const merge = (external_id: string) => ({
  merge_updates: [{ identifier_to_merge: { external_id }, identifier_to_keep: ada }],
})

/** Requests before each example: those of the API have the key `shop-key`. */
export const before: readonly { readonly method: string; readonly path: string; readonly body?: unknown }[] = [
  {
    method: 'POST',
    path: '/_brazier/workspaces',
    body: { name: 'shop', clock: { manual: at }, seed: 7, state: shop },
  },
  { method: 'POST', path: `${shopPath}/keys`, body: { key: 'shop-key' } },
  { method: 'POST', path: `${shopPath}/checkpoint` },
  {
    method: 'POST',
    path: '/campaigns/trigger/schedule/create',
    body: { campaign_id: 'welcome', recipients: [{ external_user_id: 'ada' }], schedule: { time: at } },
  },
  {
    method: 'POST',
    path: '/canvas/trigger/send',
    body: { canvas_id: 'journey', recipients: [{ external_user_id: 'ada' }] },
  },
  { method: 'POST', path: '/users/merge', body: merge('ada-old') },
  { method: 'POST', path: `${shopPath}/settle` },
  { method: 'POST', path: '/users/merge', body: merge('max') },
  { method: 'POST', path: '/users/delete', body: { external_ids: ['max'] } },
  { method: 'PUT', path: `${shopPath}/faults`, body: requests['faults.put']?.body },
]

const prepared = async (): Promise<Fetch> => {
  const server = controlServer()
  const [control, api] = [done(server.control), done(server.api)]
  for (const { method, path, body } of before) {
    await (path.startsWith('/_brazier/') ? control : api)(method, path, body)
  }
  return server.control
}

const Body = z.record(z.string(), z.unknown())

const Users = z.object({ users: z.array(z.object({ braze_id: z.string() })) })
const Merges = z.object({ merges: z.array(z.object({ merge: z.union([z.string(), z.number()]) })) })
const Waiting = z.object({ waiting: z.array(z.object({ id: z.int() })) })

const idOfJob = async (control: Fetch): Promise<string> => {
  const { waiting } = Waiting.parse(await (await control('GET', '/_brazier/workspaces/shop/jobs')).json())
  return String(waiting[0]?.id)
}

const idOfMerge = async (control: Fetch): Promise<string> => {
  const { merges } = Merges.parse(await (await control('GET', '/_brazier/workspaces/shop/merges')).json())
  return String(merges[0]?.merge)
}

const requestOf = async (control: Fetch, id: string): Promise<ControlRequest> => {
  if (id === 'jobs.run') return { body: { id: Number(await idOfJob(control)) } }
  if (id === 'case.put') return { body: await (await control('GET', '/_brazier/workspaces/shop/case')).json() }
  return requests[id] ?? {}
}

const namesIn = async (control: Fetch, path: string): Promise<{ readonly [name: string]: string }> => {
  if (path.includes('/:job')) return { ...parameters, job: await idOfJob(control) }
  if (path.includes('/:merge')) return { ...parameters, merge: await idOfMerge(control) }
  if (!path.includes('/:braze_id')) return parameters
  const { users } = Users.parse(await (await control('GET', '/_brazier/workspaces/shop/users')).json())
  return { ...parameters, braze_id: users[0]?.braze_id ?? '' }
}

interface Sent extends ControlRequest {
  readonly params: { readonly [name: string]: string }
}

const sendTo = (control: Fetch, { method, path }: Row, { params, query, body }: Sent): Promise<Response> => {
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
  return control(method, `${path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')}${search}`, body)
}

/** The answer to an unknown member; nothing if the route ignores what it is sent. */
const refusedExample = async (row: Row, params: Sent['params']): Promise<OperationExamples['responses']> => {
  if (row.body === undefined && row.query === undefined) return {}
  const sent = { params, ...(row.body === undefined ? { query: { nonsense: '1' } } : { body: { nonsense: 1 } }) }
  const answer = await sendTo(await prepared(), row, sent)
  if (answer.status !== 400) return {}
  const value = Body.parse(await answer.json())
  // Readers have another workspace.
  const { workspace: _, ...others } = params
  const request = { ...sent, params: others }
  return { 400: { unknownMember: { summary: 'A member that nobody knows is refused', value, 'x-request': request } } }
}

/** Examples by route id: answers of the control API, the same each time. */
export const controlExamples = async (): Promise<{ readonly [id: string]: OperationExamples }> => {
  const examples: { [id: string]: OperationExamples } = {}
  for (const row of controlTable) {
    const control = await prepared()
    const { id, path } = row
    const { query, body } = await requestOf(control, id)
    const ofPath = await namesIn(control, path)
    const params = Object.fromEntries(Object.entries(ofPath).filter(([name]) => path.includes(`:${name}`)))
    const asked = {
      parameters: { ...params, ...query },
      ...(body !== undefined && { requests: { done: { summary: 'Done', value: body } } }),
    }
    examples[id] = asked
    if (withoutExample.has(id)) continue
    const answer = await sendTo(control, row, { params, ...(query && { query }), ...(body !== undefined && { body }) })
    if (!answer.ok) throw new Error(`${id} is answered ${answer.status} ${await answer.text()}`)
    const value = Body.parse(await answer.json())
    examples[id] = {
      ...asked,
      responses: { [answer.status]: { done: { summary: 'Done', value } }, ...(await refusedExample(row, params)) },
    }
  }
  return examples
}
