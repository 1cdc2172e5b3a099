import type { StateFileJson } from '@brazier/backend'
import type { OperationExamples } from '@brazier/contract/openapi'
import { controlTable } from '@brazier/control'
import * as z from 'zod'
import { controlServer, controlToken, type Fetch } from './control-server.ts'

const welcome = { channel: 'email' as const, parts: { subject: 'Hello', body: 'Good morning, {{${first_name}}}' } }

const state: StateFileJson = {
  users: [
    { external_id: 'ada', first_name: 'Ada', email: 'ada@example.com' },
    { external_id: 'ada-old', phone: '+493012345678' },
  ],
  campaigns: [{ id: 'welcome', name: 'Welcome', variations: [{ id: 'all', name: 'All', messages: [welcome] }] }],
}

const ada = { external_id: 'ada' }

type Row = (typeof controlTable)[number]

interface ControlRequest {
  readonly query?: { readonly [name: string]: string }
  readonly body?: unknown
}

const requests: { readonly [id: string]: ControlRequest } = {
  'session.open': { body: { token: controlToken } },
  'workspaces.create': { body: { name: 'spring', clock: { manual: '2026-03-01T09:00:00Z' }, seed: 7, state } },
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
  outbox: { query: { user: 'ada', channel: 'email' } },
  'messages.preview': { body: { campaign_id: 'welcome', user: 'ada' } },
  'email_templates.preview': { body: { template: { subject: 'Hi {{${first_name}}}' }, user: ada } },
  'merges.preview': { body: { identifier_to_merge: { external_id: 'max' }, identifier_to_keep: ada } },
  'records.list': { query: { limit: '10' } },
  changes: { query: { since: '0' } },
  jobs: { query: { limit: '10' } },
  schedules: { query: { limit: '10' } },
}

/**
 * Documents do not show themselves, a stream does not end, a page and metrics are not JSON, and the demo is the server's. The workspace has
 * no call, connector of Currents or Canvas.
 */
export const withoutExample: ReadonlySet<string> = new Set([
  'openapi',
  'openapi.control',
  'events',
  'outbox.html',
  'messages.preview.html',
  'metrics',
  'demo',
  'calls.get',
  'calls.retry',
  'calls.drop',
  'canvases.visits',
  'currents.test',
  'currents.flush',
  'currents.enable',
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
}

/** Rejects refused requests: later examples would say too little. */
const done =
  (fetch: Fetch): Fetch =>
  async (method, path, body) => {
    const answer = await fetch(method, path, body)
    if (!answer.ok) throw new Error(`${method} ${path} is answered ${answer.status} ${await answer.text()}`)
    return answer
  }

const prepared = async (): Promise<Fetch> => {
  const server = controlServer()
  const [control, api] = [done(server.control), done(server.api)]
  const shop = '/_brazier/workspaces/shop'
  await control('POST', '/_brazier/workspaces', {
    name: 'shop',
    clock: { manual: '2026-03-01T09:00:00Z' },
    seed: 7,
    state,
  })
  await control('POST', `${shop}/keys`, { key: 'shop-key' })
  await control('POST', `${shop}/checkpoint`)
  await api('POST', '/campaigns/trigger/schedule/create', {
    campaign_id: 'welcome',
    recipients: [{ external_user_id: 'ada' }],
    schedule: { time: '2026-03-01T09:00:00Z' },
  })
  await api('POST', '/users/merge', {
    merge_updates: [{ identifier_to_merge: { external_id: 'ada-old' }, identifier_to_keep: ada }],
  })
  await control('POST', `${shop}/settle`)
  await api('POST', '/users/merge', {
    merge_updates: [{ identifier_to_merge: { external_id: 'max' }, identifier_to_keep: ada }],
  })
  await api('POST', '/users/delete', { external_ids: ['max'] })
  await control('PUT', `${shop}/faults`, requests['faults.put']?.body)
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
  for (const row of controlTable.filter(({ id }) => !withoutExample.has(id))) {
    const control = await prepared()
    const { id, path } = row
    const { query, body } = await requestOf(control, id)
    const own = await namesIn(control, path)
    const params = Object.fromEntries(Object.entries(own).filter(([name]) => path.includes(`:${name}`)))
    const answer = await sendTo(control, row, { params, ...(query && { query }), ...(body !== undefined && { body }) })
    if (!answer.ok) continue
    const value = Body.parse(await answer.json())
    examples[id] = {
      parameters: { ...params, ...query },
      ...(body !== undefined && { requests: { done: { summary: 'Done', value: body } } }),
      responses: { [answer.status]: { done: { summary: 'Done', value } }, ...(await refusedExample(row, params)) },
    }
  }
  return examples
}
