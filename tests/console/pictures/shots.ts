import { type ConsoleRoute, linkTo } from '@brazier/control/console-routes'
import type { Page } from 'playwright-core'
import type { Filled } from './filled.ts'

/** A picture: its name, its place, and what is done before it is taken. */
export interface Shot {
  readonly name: string
  readonly path: string
  readonly before?: (page: Page) => Promise<void>
  /** Every answer of the control API is a failure, except the events. */
  readonly isFailing?: boolean
  /** Kept beside the documentation in dark colours too. */
  readonly isDarkToo?: boolean
}

const places = [
  'requests',
  'users',
  'messages',
  'time',
  'campaigns',
  'content',
  'jobs',
  'faults',
  'state',
  'api',
] as const satisfies readonly ConsoleRoute[]

/** The ten that are kept beside the documentation, with the demo company. */
export const keptShots = (ids: Filled): readonly Shot[] => [
  { name: 'requests', path: to('requestTab', { request: ids.refused, tab: 'request' }), isDarkToo: true },
  { name: 'users', path: to('user', { braze_id: ids.ada }) },
  { name: 'merge', path: to('merge', {}, { keep: 'external_id:ada', merge: 'external_id:c-10089' }) },
  { name: 'messages', path: to('message', { sequence: ids.email }) },
  { name: 'campaigns', path: to('campaign', { campaign: ids.campaign }) },
  { name: 'canvas', path: to('canvas', { canvas: ids.canvas }) },
  { name: 'time', path: to('time', {}) },
  { name: 'jobs', path: to('jobs', {}) },
  { name: 'faults', path: to('faults', {}) },
  { name: 'api', path: to('operation', { operation: 'users.merge' }) },
]

const inDefault = (values: { readonly [name: string]: string }) => ({ workspace: 'default', ...values })

/** The address of a place in the workspace `default`. */
const to = (route: ConsoleRoute, values: { readonly [name: string]: string }, query = {}): string =>
  linkTo(route as 'operationTab', inDefault(values) as never, query) // every address below was looked at

/** Those of time, campaigns, content, jobs and the shell. */
const otherShots = (ids: Filled): readonly Shot[] => [
  { name: 'time-selected', path: to('time', {}, { select: ids.schedule }) },
  { name: 'time-all', path: to('time', {}, { zoom: 'all', idle: 'collapsed' }) },
  { name: 'campaign-list', path: to('campaigns', {}) },
  { name: 'canvases', path: to('canvases', {}) },
  { name: 'kpis', path: to('kpis', {}) },
  { name: 'collection', path: to('collection', { collection: 'segments' }) },
  { name: 'block', path: to('record', { collection: 'content_blocks', record: ids.block }) },
  { name: 'segment', path: to('record', { collection: 'segments', record: ids.segment }) },
  { name: 'catalog', path: to('record', { collection: 'catalogs', record: 'products' }) },
  { name: 'jobs-ran', path: to('jobs', {}, { view: 'ran' }) },
  { name: 'jobs-aside', path: linkTo('jobs', { workspace: 'troubled' }, { view: 'aside' }) },
  { name: 'job', path: linkTo('job', { workspace: 'troubled', job: '1' }, { view: 'aside' }) },
  { name: 'faults-add', path: to('faults', {}), before: (page) => page.keyboard.press('a') },
  ...(['content', 'state', 'workspaces', 'api'] as const).map((name) => ({ name: `${name}-list`, path: to(name, {}) })),
  { name: 'palette', path: to('requests', {}), before: opened('ada') },
  { name: 'shortcuts', path: to('requests', {}), before: (page) => page.keyboard.press('?') },
  { name: 'nowhere', path: `${to('requests', {})}x/y/z/w` },
  { name: 'request-gone', path: to('request', { request: 'gone' }) },
  { name: 'time-real', path: linkTo('time', { workspace: 'real' }) },
]

/** Pictures of things that are selected, opened or asked for. */
export const detailShots = (ids: Filled): readonly Shot[] => [
  { name: 'requests-list', path: to('requests', {}) },
  { name: 'request-body', path: to('requestTab', { request: ids.refused, tab: 'request' }) },
  { name: 'request-answer', path: to('requestTab', { request: ids.refused, tab: 'answer' }) },
  { name: 'request-rule', path: to('requestTab', { request: ids.refused, tab: 'rule' }) },
  { name: 'request-outcomes', path: to('requestTab', { request: ids.nothingDone, tab: 'trace' }) },
  { name: 'trace-nothing', path: to('request', { request: ids.nothingDone }) },
  { name: 'trace-send', path: to('request', { request: ids.send }) },
  { name: 'unmatched', path: to('unmatched', {}) },
  ...['profile', 'history', 'messages', 'reach', 'json'].map((tab) => ({
    name: `user-${tab}`,
    path: to('userTab', { braze_id: ids.ada, tab }),
  })),
  { name: 'merge-form', path: to('merge', {}) },
  { name: 'merge-past', path: to('merge', {}, { past: ids.past }) },
  ...['shown', 'text', 'links', 'source', 'why'].map((tab) => ({
    name: `message-${tab}`,
    path: to('messageTab', { sequence: ids.email, tab }),
  })),
  { name: 'message-push', path: to('message', { sequence: ids.push }) },
  { name: 'message-failed', path: to('message', { sequence: ids.failed }) },
  { name: 'would-receive', path: to('wouldReceive', {}, { campaign_id: ids.campaign, user: 'ada' }) },
  ...otherShots(ids),
]

const opened = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.locator('dialog input:focus').waitFor()
  await page.keyboard.type(text)
}

/** Every place of the rail in a workspace without anything in it. */
export const emptyShots: readonly Shot[] = places.map((name) => ({
  name: `${name}-empty`,
  path: linkTo(name, { workspace: 'empty' }),
}))

/** Every place of the rail when the server cannot answer. */
export const failedShots: readonly Shot[] = places.map((name) => ({
  name: `${name}-failed`,
  path: to(name, {}),
  isFailing: true,
}))
