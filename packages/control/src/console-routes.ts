import { fillPath, type Values } from './parameters.ts'

export { fitsPath } from './parameters.ts'

/** The console's path. */
export const consoleBase = '/_brazier'

/**
 * The console's addresses under `consoleBase`, for the router, the server, printed links and tests. Filter, selection and zoom are in the
 * query; the tab is the last part.
 */
export const consoleRoutes = {
  home: '/',
  workspace: '/w/:workspace',
  requests: '/w/:workspace/requests',
  request: '/w/:workspace/requests/:request',
  requestTab: '/w/:workspace/requests/:request/:tab',
  users: '/w/:workspace/users',
  user: '/w/:workspace/users/:braze_id',
  userTab: '/w/:workspace/users/:braze_id/:tab',
  merge: '/w/:workspace/merge',
  audience: '/w/:workspace/audience',
  messages: '/w/:workspace/messages',
  wouldReceive: '/w/:workspace/would-receive',
  message: '/w/:workspace/messages/:sequence',
  messageTab: '/w/:workspace/messages/:sequence/:tab',
  time: '/w/:workspace/time',
  campaigns: '/w/:workspace/campaigns',
  campaign: '/w/:workspace/campaigns/:campaign',
  canvases: '/w/:workspace/canvases',
  canvas: '/w/:workspace/canvases/:canvas',
  kpis: '/w/:workspace/kpis',
  content: '/w/:workspace/content',
  collection: '/w/:workspace/content/:collection',
  record: '/w/:workspace/content/:collection/:record',
  calls: '/w/:workspace/calls',
  call: '/w/:workspace/calls/:call',
  jobs: '/w/:workspace/jobs',
  job: '/w/:workspace/jobs/:job',
  faults: '/w/:workspace/faults',
  state: '/w/:workspace/state',
  workspaces: '/w/:workspace/workspaces',
  api: '/w/:workspace/api',
  operation: '/w/:workspace/api/:operation',
  operationTab: '/w/:workspace/api/:operation/:tab',
  unmatched: '/w/:workspace/unmatched',
} as const

/** A place of the console. */
export type ConsoleRoute = keyof typeof consoleRoutes

/** The path parameters of a route, encoded by `linkTo`. */
export type ConsoleValues<Name extends ConsoleRoute> = Values<(typeof consoleRoutes)[Name]>

/** Query of an address, without undefined members. */
export type ConsoleQuery = { readonly [name: string]: string | number | boolean | undefined }

/**
 * Returns the address of a place of the console on its server, with `consoleBase` in front.
 *
 * @example
 * linkTo('request', { workspace: 'default', request: '7ab802f1' })
 * // /_brazier/w/default/requests/7ab802f1
 */
export const linkTo = <Name extends ConsoleRoute>(
  name: Name,
  values: ConsoleValues<Name>,
  query: ConsoleQuery = {},
): string => {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  const search = new URLSearchParams(given).toString()
  return consoleBase + fillPath(consoleRoutes[name], values) + (search === '' ? '' : `?${search}`)
}
