import { endpointIds } from '@brazier/contract'
import * as z from 'zod'
import { foretell } from '../validate/foretell.ts'
import { clip, consoleLink, fence, fencedJson } from './session.ts'
import { type AnyTool, tool } from './tool.ts'

const endpoint = z.enum(endpointIds).describe('the id of the endpoint, such as users.track')
const parameters = {
  body: z.json().optional().describe('the body, as JSON'),
  params: z.record(z.string(), z.string()).optional().describe('parameters of the path, by name'),
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
}

const faultLine = ({ path, message }: { readonly path: string; readonly message: string }): string =>
  `fault at ${path === '' ? 'the root' : fence(path)}: ${fence(message)}`

const explainRefusals = tool({
  name: 'explain_refusals',
  title: 'Explain refusals',
  about:
    'Groups the refused requests of the log: endpoint, status, step that refused, message, count. Ask it first if a call fails.',
  input: z.strictObject({ endpoint: endpoint.optional(), limit: z.int().min(1).max(100).default(20) }),
  isReading: true,
  run: async (session, { endpoint: wanted, limit }) => {
    const { workspace } = session
    const { errors } = await session.control['requests.errors']({ params: { workspace }, query: { limit: 10_000 } })
    const groups = errors.filter((group) => wanted === undefined || group.endpoint === wanted)
    const lines = groups.slice(0, limit).map((group) => {
      const by = group.refused_by === undefined ? '' : `, refused by ${group.refused_by}`
      return `${group.count} × ${group.endpoint} ${group.status}${by}: ${fence(group.message ?? '')} ${consoleLink(session, 'request', { workspace: session.workspace, request: group.request_id })}`
    })
    if (groups.length > limit) lines.push(`${groups.length - limit} more groups`)
    return clip(
      lines.length === 0 ? ['no request was refused'] : lines,
      consoleLink(session, 'requests', { workspace: session.workspace }),
    )
  },
})

const traceRequest = tool({
  name: 'trace_request',
  title: 'Trace a request',
  about: 'Tells what came of one request: its answer, faults, jobs, sends, messages, merges.',
  input: z.strictObject({ id: z.string().min(1).max(200).describe('the X-Request-Id of its answer') }),
  isReading: true,
  run: async (session, { id }) => {
    const params = { workspace: session.workspace, request: id }
    const trace = await session.control['requests.trace']({ params })
    const { request } = trace
    const lines = [
      `${request.method} ${fence(request.path)}: ${request.status}, ${request.endpoint}`,
      ...(request.refused_by === undefined
        ? []
        : [`refused by ${request.refused_by}: ${fence(request.message ?? '')}`]),
      ...(request.faults ?? []).map(faultLine),
      ...(request.unknown.length === 0 ? [] : [`unknown: ${fence(request.unknown.join(', '))}`]),
      ...(request.outcomes ?? []).map((one) => `${one.element || 'request'}: ${one.result} ${fence(one.about ?? '')}`),
      ...trace.jobs.map(
        (job) => `job ${job.id} ${job.kind}: ${job.outcome ?? job.state} at ${job.at} ${fence(job.note ?? '')}`,
      ),
      ...trace.more_jobs.map(({ kind, count }) => `${count} more jobs ${kind}`),
      ...trace.sends.map((send) => `send ${send.schedule_id}: ${send.kind}, ${send.state}, due ${send.due_at}`),
      ...trace.messages.map(({ channel, outcome, count }) => `${count} messages by ${channel}: ${outcome}`),
      ...trace.engagements.map(({ kind, count }) => `${count} ${kind}`),
      ...trace.merges.map(({ kept, merged }) => `merged ${merged} into ${kept}`),
    ]
    return clip(lines, consoleLink(session, 'request', { workspace: session.workspace, request: id }))
  },
})

const bytesOf = (body: unknown): Uint8Array<ArrayBuffer> | undefined =>
  body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body))

const checkRequest = tool({
  name: 'check_request',
  title: 'Check a request',
  about:
    'Tells what the API would refuse in a body, before it is sent. It sends nothing and knows no data, only the contract.',
  input: z.strictObject({ endpoint, ...parameters }),
  isReading: true,
  run: async (session, { endpoint: id, body, params = {}, query = {} }) => {
    const told = await foretell({ id, params, query, isJson: true }, bytesOf(body))
    const lines = [
      told.status < 300 ? `${told.status}: accepted; the rest depends on the data` : `${told.status}: refused`,
      ...(told.body === undefined ? [] : fencedJson(told.body)),
      ...told.faults.map(({ path, message }) => faultLine({ path: path.join('.'), message })),
      ...(told.unknown.length === 0 ? [] : [`accepted, but not in the contract: ${fence(told.unknown.join(', '))}`]),
    ]
    return clip(lines, consoleLink(session, 'operation', { workspace: session.workspace, operation: id }))
  },
})

const callApi = tool({
  name: 'call_api',
  title: 'Call the API',
  about:
    'Sends a request to an endpoint of the workspace, with all permissions, and runs the work that is due. Tells status, answer and unknown members.',
  input: z.strictObject({ endpoint, ...parameters }),
  isReading: false,
  isDestructive: true,
  run: async (session, { endpoint: id, body, params, query }) => {
    const { control, workspace } = session
    const call = {
      endpoint: id,
      ...(params !== undefined && { params }),
      ...(query !== undefined && { query }),
      ...(body !== undefined && { body }),
    }
    const answer = await control['calls.make']({ params: { workspace }, body: call })
    const { jobs } = await control.settle({ params: { workspace } })
    const lines = [
      `${answer.status}, request ${answer.request_id}, ${jobs} jobs ran afterwards`,
      ...(answer.refused_by === undefined ? [] : [`refused by ${answer.refused_by}`]),
      ...(answer.faults ?? []).map(faultLine),
      ...(answer.unknown.length === 0 ? [] : [`unknown: ${fence(answer.unknown.join(', '))}`]),
      ...fencedJson(answer.body),
    ]
    return clip(lines, consoleLink(session, 'request', { workspace: session.workspace, request: answer.request_id }))
  },
})

export const requestTools: readonly AnyTool[] = [explainRefusals, traceRequest, checkRequest, callApi]
