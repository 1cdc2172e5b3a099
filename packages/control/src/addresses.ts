/** How a route is answered: JSON, a stream of events, a page, or a file to download. */
export type AnswerKind = 'json' | 'stream' | 'html' | 'file'

/** Where a route of the control API is. */
export interface Address {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path parameters are written `:name`. */
  readonly path: `/_brazier/${string}`
  readonly kind: AnswerKind
}

const get = <const Path extends Address['path']>(path: Path) => ({ method: 'GET', path, kind: 'json' }) as const
const post = <const Path extends Address['path']>(path: Path) => ({ method: 'POST', path, kind: 'json' }) as const
const put = <const Path extends Address['path']>(path: Path) => ({ method: 'PUT', path, kind: 'json' }) as const
const remove = <const Path extends Address['path']>(path: Path) => ({ method: 'DELETE', path, kind: 'json' }) as const

/** The method and path of every route, by its id, in the order of the documents. A page loads this file alone: it has no schemas. */
export const addresses = {
  health: get('/_brazier/health'),
  openapi: get('/_brazier/openapi.json'),
  'openapi.control': get('/_brazier/control-openapi.json'),
  'session.open': post('/_brazier/session'),
  'session.close': remove('/_brazier/session'),
  'workspaces.create': post('/_brazier/workspaces'),
  'workspaces.list': get('/_brazier/workspaces'),
  'workspaces.get': get('/_brazier/workspaces/:workspace'),
  'workspaces.delete': remove('/_brazier/workspaces/:workspace'),
  'state.get': get('/_brazier/workspaces/:workspace/state'),
  'state.put': put('/_brazier/workspaces/:workspace/state'),
  'case.get': {
    method: 'GET',
    path: '/_brazier/workspaces/:workspace/case',
    kind: 'file',
  },
  'case.put': put('/_brazier/workspaces/:workspace/case'),
  reset: post('/_brazier/workspaces/:workspace/reset'),
  'checkpoints.list': get('/_brazier/workspaces/:workspace/checkpoints'),
  'checkpoints.create': post('/_brazier/workspaces/:workspace/checkpoints'),
  'checkpoints.delete': remove('/_brazier/workspaces/:workspace/checkpoints/:checkpoint'),
  checkpoint: post('/_brazier/workspaces/:workspace/checkpoint'),
  rollback: post('/_brazier/workspaces/:workspace/rollback'),
  changes: get('/_brazier/workspaces/:workspace/changes'),
  settle: post('/_brazier/workspaces/:workspace/settle'),
  jobs: get('/_brazier/workspaces/:workspace/jobs'),
  'jobs.retry': post('/_brazier/workspaces/:workspace/jobs/retry'),
  'jobs.run': post('/_brazier/workspaces/:workspace/jobs/run'),
  'jobs.drop': remove('/_brazier/workspaces/:workspace/jobs/:job'),
  'clock.get': get('/_brazier/workspaces/:workspace/clock'),
  'clock.set': post('/_brazier/workspaces/:workspace/clock'),
  'requests.list': get('/_brazier/workspaces/:workspace/requests'),
  'requests.errors': get('/_brazier/workspaces/:workspace/requests/errors'),
  'requests.get': get('/_brazier/workspaces/:workspace/requests/:request'),
  'requests.trace': get('/_brazier/workspaces/:workspace/requests/:request/trace'),
  'requests.clear': remove('/_brazier/workspaces/:workspace/requests'),
  'calls.make': post('/_brazier/workspaces/:workspace/calls'),
  'unmatched.list': get('/_brazier/unmatched'),
  events: { method: 'GET', path: '/_brazier/workspaces/:workspace/events', kind: 'stream' },
  'faults.put': put('/_brazier/workspaces/:workspace/faults'),
  'faults.get': get('/_brazier/workspaces/:workspace/faults'),
  'faults.add': post('/_brazier/workspaces/:workspace/faults'),
  'faults.remove': remove('/_brazier/workspaces/:workspace/faults/:fault'),
  'faults.delete': remove('/_brazier/workspaces/:workspace/faults'),
  'keys.create': post('/_brazier/workspaces/:workspace/keys'),
  'content_blocks.preview': post('/_brazier/workspaces/:workspace/content_blocks/preview'),
  'email_templates.preview': post('/_brazier/workspaces/:workspace/email_templates/preview'),
  'records.collections': get('/_brazier/workspaces/:workspace/records'),
  'records.list': get('/_brazier/workspaces/:workspace/records/:collection'),
  'records.get': get('/_brazier/workspaces/:workspace/records/:collection/:record'),
  outbox: get('/_brazier/workspaces/:workspace/outbox'),
  'users.list': get('/_brazier/workspaces/:workspace/users'),
  'users.get': get('/_brazier/workspaces/:workspace/users/:braze_id'),
  'users.history': get('/_brazier/workspaces/:workspace/users/:braze_id/history'),
  'merges.preview': post('/_brazier/workspaces/:workspace/merges/preview'),
  'merges.list': get('/_brazier/workspaces/:workspace/merges'),
  'merges.get': get('/_brazier/workspaces/:workspace/merges/:merge'),
  'outbox.get': get('/_brazier/workspaces/:workspace/outbox/:sequence'),
  'outbox.html': { method: 'GET', path: '/_brazier/workspaces/:workspace/outbox/:sequence/html', kind: 'html' },
  'messages.targets': get('/_brazier/workspaces/:workspace/messages/targets'),
  'messages.preview': post('/_brazier/workspaces/:workspace/messages/preview'),
  'messages.preview.html': {
    method: 'GET',
    path: '/_brazier/workspaces/:workspace/messages/preview/html',
    kind: 'html',
  },
  'engagements.write': post('/_brazier/workspaces/:workspace/engagements'),
  schedules: get('/_brazier/workspaces/:workspace/schedules'),
  timeline: get('/_brazier/workspaces/:workspace/timeline'),
} as const satisfies { readonly [id: string]: Address }

/** The name of a route. */
export type ControlId = keyof typeof addresses

// The keys of a constant are the ids.
/** The ids of all routes, in the order of the documents. */
export const controlIds = Object.keys(addresses) as readonly ControlId[]
