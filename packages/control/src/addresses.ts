import type { Topic } from './topics.ts'

/** Kind of a route's answer: JSON, an event stream, a page, a text, or a download. */
export type AnswerKind = 'json' | 'stream' | 'html' | 'text' | 'file'

/** Topics that a route shows or changes. */
export interface Topics {
  /** The topics that its answer shows. */
  readonly shows?: readonly Topic[]
  /** The topics that it changes. */
  readonly changes?: readonly Topic[]
}

/** Address and topics of a control API route. */
export interface Address extends Topics {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path parameters are written `:name`. */
  readonly path: `/_brazier/${string}`
  readonly kind: AnswerKind
}

type Path = Address['path']

const get = <const P extends Path>(path: P, topics?: Topics) =>
  ({ method: 'GET', path, kind: 'json', ...topics }) as const
const post = <const P extends Path>(path: P, topics?: Topics) =>
  ({ method: 'POST', path, kind: 'json', ...topics }) as const
const put = <const P extends Path>(path: P, topics?: Topics) =>
  ({ method: 'PUT', path, kind: 'json', ...topics }) as const
const remove = <const P extends Path>(path: P, topics?: Topics) =>
  ({ method: 'DELETE', path, kind: 'json', ...topics }) as const

/** Method, path and topics of every route by id, in document order. A page loads this file alone: it has no schemas. */
export const addresses = {
  health: get('/_brazier/health'),
  openapi: get('/_brazier/openapi.json'),
  'openapi.control': get('/_brazier/control-openapi.json'),
  'session.open': post('/_brazier/session'),
  'session.close': remove('/_brazier/session'),
  'workspaces.create': post('/_brazier/workspaces', { changes: ['clock'] }),
  'workspaces.list': get('/_brazier/workspaces', { shows: ['clock'] }),
  'workspaces.get': get('/_brazier/workspaces/:workspace', {
    shows: ['requests', 'unmatched', 'outbox', 'calls', 'jobs', 'data', 'clock', 'faults', 'checkpoints'],
  }),
  'workspaces.delete': remove('/_brazier/workspaces/:workspace', { changes: ['clock'] }),
  'state.get': get('/_brazier/workspaces/:workspace/state', { shows: ['data'] }),
  'state.put': put('/_brazier/workspaces/:workspace/state', {
    changes: ['data', 'jobs', 'outbox', 'calls', 'checkpoints', 'requests', 'faults'],
  }),
  'case.get': {
    method: 'GET',
    path: '/_brazier/workspaces/:workspace/case',
    kind: 'file',
    shows: ['data', 'requests', 'jobs', 'faults'],
  },
  'case.put': put('/_brazier/workspaces/:workspace/case', {
    changes: ['data', 'jobs', 'outbox', 'calls', 'checkpoints', 'requests', 'clock', 'faults'],
  }),
  demo: post('/_brazier/workspaces/:workspace/demo', {
    changes: ['data', 'jobs', 'outbox', 'calls', 'checkpoints', 'requests', 'faults'],
  }),
  reset: post('/_brazier/workspaces/:workspace/reset', {
    changes: ['data', 'jobs', 'outbox', 'calls', 'checkpoints', 'requests', 'faults'],
  }),
  'checkpoints.list': get('/_brazier/workspaces/:workspace/checkpoints', { shows: ['checkpoints'] }),
  'checkpoints.create': post('/_brazier/workspaces/:workspace/checkpoints', { changes: ['checkpoints'] }),
  'checkpoints.delete': remove('/_brazier/workspaces/:workspace/checkpoints/:checkpoint', { changes: ['checkpoints'] }),
  checkpoint: post('/_brazier/workspaces/:workspace/checkpoint', { changes: ['checkpoints'] }),
  rollback: post('/_brazier/workspaces/:workspace/rollback', {
    changes: ['data', 'jobs', 'outbox', 'calls', 'clock', 'checkpoints'],
  }),
  changes: get('/_brazier/workspaces/:workspace/changes', { shows: ['data', 'outbox', 'jobs', 'checkpoints'] }),
  settle: post('/_brazier/workspaces/:workspace/settle', { changes: ['data', 'jobs', 'outbox', 'calls'] }),
  jobs: get('/_brazier/workspaces/:workspace/jobs', { shows: ['jobs', 'data'] }),
  'currents.enable': post('/_brazier/workspaces/:workspace/currents/enable', { changes: ['data', 'jobs'] }),
  'currents.flush': post('/_brazier/workspaces/:workspace/currents/flush', { changes: ['data', 'jobs'] }),
  'currents.get': get('/_brazier/workspaces/:workspace/currents', { shows: ['data', 'jobs', 'clock'] }),
  'currents.test': post('/_brazier/workspaces/:workspace/currents/test', { changes: ['data', 'jobs'] }),
  'jobs.retry': post('/_brazier/workspaces/:workspace/jobs/retry', { changes: ['data', 'jobs', 'outbox', 'calls'] }),
  'jobs.run': post('/_brazier/workspaces/:workspace/jobs/run', { changes: ['data', 'jobs', 'outbox', 'calls'] }),
  'jobs.drop': remove('/_brazier/workspaces/:workspace/jobs/:job', { changes: ['data', 'jobs'] }),
  'clock.get': get('/_brazier/workspaces/:workspace/clock', { shows: ['clock'] }),
  'clock.set': post('/_brazier/workspaces/:workspace/clock', { changes: ['clock', 'data', 'jobs', 'outbox', 'calls'] }),
  'requests.list': get('/_brazier/workspaces/:workspace/requests', { shows: ['requests', 'data'] }),
  'requests.errors': get('/_brazier/workspaces/:workspace/requests/errors', { shows: ['requests'] }),
  'requests.traffic': get('/_brazier/workspaces/:workspace/requests/traffic', { shows: ['requests'] }),
  'requests.get': get('/_brazier/workspaces/:workspace/requests/:request', { shows: ['requests', 'data'] }),
  'requests.trace': get('/_brazier/workspaces/:workspace/requests/:request/trace', {
    shows: ['requests', 'jobs', 'outbox', 'data'],
  }),
  'requests.clear': remove('/_brazier/workspaces/:workspace/requests', { changes: ['requests'] }),
  'calls.list': get('/_brazier/workspaces/:workspace/calls', { shows: ['calls'] }),
  'calls.get': get('/_brazier/workspaces/:workspace/calls/:call', { shows: ['calls'] }),
  'calls.retry': post('/_brazier/workspaces/:workspace/calls/:call/retry', { changes: ['calls', 'outbox', 'data'] }),
  'calls.drop': remove('/_brazier/workspaces/:workspace/calls/:call', { changes: ['calls', 'outbox', 'data'] }),
  'calls.make': post('/_brazier/workspaces/:workspace/calls', {
    changes: ['requests', 'data', 'jobs', 'outbox', 'calls', 'faults'],
    shows: ['data', 'clock'],
  }),
  'unmatched.list': get('/_brazier/unmatched', { shows: ['unmatched'] }),
  metrics: { method: 'GET', path: '/_brazier/metrics', kind: 'text' },
  events: {
    method: 'GET',
    path: '/_brazier/workspaces/:workspace/events',
    kind: 'stream',
    shows: ['requests', 'unmatched', 'outbox', 'calls', 'jobs', 'data', 'clock', 'faults', 'checkpoints'],
  },
  'faults.put': put('/_brazier/workspaces/:workspace/faults', { changes: ['faults'] }),
  'faults.get': get('/_brazier/workspaces/:workspace/faults', { shows: ['faults'] }),
  'faults.add': post('/_brazier/workspaces/:workspace/faults', { changes: ['faults'] }),
  'faults.remove': remove('/_brazier/workspaces/:workspace/faults/:fault', { changes: ['faults'] }),
  'faults.delete': remove('/_brazier/workspaces/:workspace/faults', { changes: ['faults'] }),
  'keys.list': get('/_brazier/workspaces/:workspace/keys'),
  'keys.delete': remove('/_brazier/workspaces/:workspace/keys/:key'),
  'keys.create': post('/_brazier/workspaces/:workspace/keys'),
  'content_blocks.preview': post('/_brazier/workspaces/:workspace/content_blocks/preview', { shows: ['data'] }),
  'email_templates.preview': post('/_brazier/workspaces/:workspace/email_templates/preview', { shows: ['data'] }),
  'records.collections': get('/_brazier/workspaces/:workspace/records', { shows: ['data'] }),
  'records.list': get('/_brazier/workspaces/:workspace/records/:collection', { shows: ['data'] }),
  'records.get': get('/_brazier/workspaces/:workspace/records/:collection/:record', { shows: ['data'] }),
  outbox: get('/_brazier/workspaces/:workspace/outbox', { shows: ['outbox'] }),
  'canvases.visits': get('/_brazier/workspaces/:workspace/canvases/:canvas/visits', { shows: ['jobs', 'data'] }),
  'users.list': get('/_brazier/workspaces/:workspace/users', { shows: ['data'] }),
  'users.get': get('/_brazier/workspaces/:workspace/users/:braze_id', { shows: ['data', 'clock'] }),
  'users.history': get('/_brazier/workspaces/:workspace/users/:braze_id/history', { shows: ['data', 'requests'] }),
  'audiences.count': post('/_brazier/workspaces/:workspace/audiences/count', { shows: ['data', 'clock'] }),
  'audiences.explain': post('/_brazier/workspaces/:workspace/audiences/explain', { shows: ['data', 'clock'] }),
  'merges.preview': post('/_brazier/workspaces/:workspace/merges/preview', { shows: ['data', 'clock'] }),
  'merges.list': get('/_brazier/workspaces/:workspace/merges', { shows: ['data'] }),
  'merges.get': get('/_brazier/workspaces/:workspace/merges/:merge', { shows: ['data'] }),
  'outbox.get': get('/_brazier/workspaces/:workspace/outbox/:sequence', { shows: ['outbox', 'data'] }),
  'outbox.html': {
    method: 'GET',
    path: '/_brazier/workspaces/:workspace/outbox/:sequence/html',
    kind: 'html',
    shows: ['outbox'],
  },
  'messages.targets': get('/_brazier/workspaces/:workspace/messages/targets', { shows: ['data'] }),
  'messages.preview': post('/_brazier/workspaces/:workspace/messages/preview', { shows: ['data', 'clock'] }),
  'messages.preview.html': {
    method: 'GET',
    path: '/_brazier/workspaces/:workspace/messages/preview/html',
    kind: 'html',
    shows: ['data', 'clock'],
  },
  'engagements.write': post('/_brazier/workspaces/:workspace/engagements', { changes: ['data'] }),
  schedules: get('/_brazier/workspaces/:workspace/schedules', { shows: ['data'] }),
  timeline: get('/_brazier/workspaces/:workspace/timeline', { shows: ['data', 'jobs', 'outbox', 'clock'] }),
} as const satisfies { readonly [id: string]: Address }

/** A route's name. */
export type ControlId = keyof typeof addresses

// The keys of a constant are the ids.
/** All route ids in document order. */
export const controlIds = Object.keys(addresses) as readonly ControlId[]

/** Returns the topics that a route's answer shows; none for an unknown route. */
export const topicsShown = (id: string): readonly Topic[] => {
  const address: Address | undefined = Object.hasOwn(addresses, id) ? addresses[id as ControlId] : undefined // it is a key
  return address?.shows ?? []
}

/** Returns the topics that a route changes. */
export const topicsChanged = (id: ControlId): readonly Topic[] => {
  const address: Address = addresses[id]
  return address.changes ?? []
}
