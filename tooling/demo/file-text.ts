import { stateFileJson, type StateFileJson } from '@brazier/backend'
import { isoInstant } from '@brazier/domain/rules'
import { demoState } from './demo-state.ts'
import { asOf } from './time.ts'

type Catalog = NonNullable<StateFileJson['catalogs']>[number]

const schema = '../../../packages/backend/state.schema.json'

/** Members that say nothing when they hold this, wherever in a user they are. */
const defaults: Readonly<Record<string, string>> = {
  user_aliases: '[]',
  subscription_groups: '{}',
  custom_attributes: '{}',
  custom_events: '{}',
  purchases: '{}',
  purchase_totals: '{"total_cents":0,"count":0}',
  attributed_revenue_cents: '0',
  apps: '{}',
  devices: '[]',
  push_tokens: '[]',
  campaigns_received: '{}',
  canvases_received: '{}',
  cards_clicked: '[]',
  last_x_at: '{}',
  messages: '[]',
  engaged: '{}',
  converted: 'false',
  multiple_converted: '{}',
  analytics_tracking_enabled: 'false',
  is_api_campaign: 'false',
  is_control: 'false',
  conversion_behaviors: '[]',
  recipient_subscription_state: '"subscribed"',
  teams: '[]',
  delay_seconds: '0',
  next_step_ids: '[]',
  next_paths: '[]',
  first_step_ids: '[]',
  at_optimal_time: 'false',
  in_local_time: 'false',
  part: '""',
  channel: '""',
  sub: '""',
  counts: '{}',
  users: '{}',
  after: '0',
  waiting_email_states: '[]',
}

/** One record as JSON, without what reading fills in; all times are to the second. */
const recordText = (record: object): string => {
  const saysNothing = (name: string, value: unknown) => JSON.stringify(value) === defaults[name]
  const text = JSON.stringify(record, (name, value: unknown) => (saysNothing(name, value) ? undefined : value))
  return text.replaceAll('.000Z"', 'Z"')
}

/** A catalog takes a line for itself and one for each item. */
const catalogText = ({ items = [], ...catalog }: Catalog): string =>
  `${recordText(catalog).slice(0, -1)},"items":[\n${items.map(recordText).join(',\n')}\n]}`

type Analytics = NonNullable<StateFileJson['analytics']>

/** Text of counts: a line for each series. A series without an id is of all, so that none is told. */
const analyticsText = ({ users = [], series = [] }: Analytics): string => {
  const lines = series.map(({ id, ...others }) => recordText(id === '' ? others : { id, ...others }))
  return `"analytics":{"users":${JSON.stringify(users)},"series":[\n${lines.join(',\n')}\n]}`
}

const listText = ([name, records]: readonly [string, readonly object[]]): string =>
  `"${name}":[\n${records.map(recordText).join(',\n')}\n]`

/** The day that begins at the instant that the file describes has not come to its noon. */
const noLater = (time: string): string => (Date.parse(time) > asOf ? isoInstant(asOf) : time)

/** Writes one record a line: a change shows as the lines it changes. */
export const demoText = async (): Promise<string> => {
  const state = stateFileJson(await demoState())
  const { analytics = {}, segment_sizes = [] } = state
  const records = {
    subscription_groups: state.subscription_groups,
    apps: state.apps,
    tags: state.tags,
    content_blocks: state.content_blocks,
    email_templates: state.email_templates,
    preference_centers: state.preference_centers,
    segments: state.segments,
    campaigns: state.campaigns,
    canvases: state.canvases,
    cohorts: state.cohorts,
    email_lists: state.email_lists,
    integrations: state.integrations,
    sync_runs: state.sync_runs,
    currents: state.currents,
    users: state.users,
    sends: state.sends,
    segment_sizes: segment_sizes.map((size) => ({ ...size, at: noLater(size.at) })),
  }
  const lists = Object.entries(records).map(([name, list = []]) => listText([name, list]))
  const series = (analytics.series ?? []).map((one) => ({ ...one, since: noLater(one.since) }))
  const head = [
    `"$schema":"${schema}"`,
    '"version":1',
    `"as_of":"${isoInstant(asOf)}"`,
    `"time_zone":"${state.time_zone}"`,
    `"behavior":${JSON.stringify(state.behavior)}`,
  ]
  const catalogs = `"catalogs":[\n${(state.catalogs ?? []).map(catalogText).join(',\n')}\n]`
  return `{\n${[...head, catalogs, ...lists, analyticsText({ ...analytics, series })].join(',\n')}\n}\n`
}
