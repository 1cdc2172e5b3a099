import type { StateFileJson } from '@brazier/backend/parts'
import type { Client } from '@brazier/client'
import { createNotes } from './notes.ts'
import { pullEmailLists, pullInvalidPhones } from './pull-addresses.ts'
import { pullCampaigns } from './pull-campaigns.ts'
import { pullCanvases } from './pull-canvases.ts'
import { pullCatalogs, pullContentBlocks, pullEmailTemplates, pullPreferenceCenters } from './pull-content.ts'
import { pullIntegrations } from './pull-integrations.ts'
import { pullNames } from './pull-names.ts'
import { pullSegments } from './pull-segments.ts'
import { pullSchedules, type Schedule } from './pull-sendables.ts'
import { pullSeries } from './pull-series.ts'
import { pullUsers } from './pull-users.ts'
import { type Pulling, refusable, type OnProgress } from './pulling.ts'

/** Default parts. */
export const parts = [
  'segments',
  'campaigns',
  'canvases',
  'catalogs',
  'content_blocks',
  'email_templates',
  'preference_centers',
  'names',
  'email_lists',
  'invalid_phone_numbers',
  'integrations',
  'series',
] as const

export type Part = (typeof parts)[number]

export interface PullWish {
  readonly client: Client
  readonly include: readonly Part[]
  /** External_ids. */
  readonly users: readonly string[]
  /** Days of series. */
  readonly days: number
  /** UTC milliseconds. */
  readonly now: number
  readonly told: OnProgress
}

type Draft = { -readonly [Name in keyof StateFileJson]: StateFileJson[Name] }

const readers: { readonly [Name in Exclude<Part, 'series'>]: (pulling: Pulling) => Promise<StateFileJson> } = {
  segments: async (pulling) => ({ segments: await pullSegments(pulling) }),
  campaigns: async (pulling) => ({ campaigns: await pullCampaigns(pulling, await schedulesOf(pulling, 'campaigns')) }),
  canvases: async (pulling) => ({ canvases: await pullCanvases(pulling, await schedulesOf(pulling, 'canvases')) }),
  catalogs: async (pulling) => ({ catalogs: await pullCatalogs(pulling) }),
  content_blocks: async (pulling) => ({ content_blocks: await pullContentBlocks(pulling) }),
  email_templates: async (pulling) => ({ email_templates: await pullEmailTemplates(pulling) }),
  preference_centers: async (pulling) => ({ preference_centers: await pullPreferenceCenters(pulling) }),
  names: pullNames,
  email_lists: async (pulling) => ({ email_lists: await pullEmailLists(pulling) }),
  invalid_phone_numbers: async (pulling) => ({ invalid_phone_numbers: await pullInvalidPhones(pulling) }),
  integrations: pullIntegrations,
}

/** A key may list campaigns but not schedules. */
const schedulesOf = async (pulling: Pulling, list: string): Promise<ReadonlyMap<string, Schedule>> =>
  (await refusable(list, pulling.notes, () => pullSchedules(pulling))) ?? new Map()

const namesOf = (list: readonly { readonly name: string }[] | undefined): string[] =>
  (list ?? []).map(({ name }) => name)
const idsOf = (list: readonly { readonly id: string }[] | undefined): string[] => (list ?? []).map(({ id }) => id)

/** Tags in use: others cannot be seen. */
const tagsOf = (state: StateFileJson): { name: string }[] => {
  const { campaigns = [], canvases = [], segments = [], content_blocks = [], email_templates = [] } = state
  const sendables = [...campaigns, ...canvases]
  const tagged = [...sendables, ...segments, ...content_blocks, ...email_templates]
  const names = [
    ...tagged.flatMap(({ tags = [] }) => tags),
    ...sendables.flatMap(({ post_launch_draft }) => post_launch_draft?.tags ?? []),
    ...[...(state.custom_events ?? []), ...(state.custom_attributes ?? [])].flatMap(({ tag_names }) => tag_names ?? []),
  ]
  return [...new Set(names)]
    .filter((name) => name !== '')
    .toSorted()
    .map((name) => ({ name }))
}

/** Groups named only by messages: the API gives neither name nor users. */
const groupsOf = ({ campaigns = [], canvases = [], subscription_groups = [] }: Draft): Draft['subscription_groups'] => {
  const known = new Set(subscription_groups.map(({ id }) => id))
  const holders = [
    ...campaigns.flatMap(({ variations, post_launch_draft }) => [variations, post_launch_draft?.variations ?? []]),
    ...canvases.flatMap(({ steps, post_launch_draft }) => [steps, post_launch_draft?.steps ?? []]),
  ].flat()
  const named = holders
    .flatMap(({ messages = [] }) => messages)
    .flatMap(({ channel, subscription_group_id: id }) =>
      id === undefined || known.has(id) ? [] : [[id, channel === 'whats_app' ? channel : 'sms'] as const],
    )
  return [
    ...subscription_groups,
    ...[...new Map(named)].map(([id, channel]) => ({ id, name: `placeholder ${id}`, channel })),
  ]
}

const countedOf = ({ campaigns, canvases, segments, custom_events, products }: Draft) => ({
  campaigns: campaigns ?? [],
  canvases: idsOf(canvases),
  segments: idsOf(segments?.filter(({ analytics_tracking_enabled }) => analytics_tracking_enabled)),
  events: namesOf(custom_events),
  products: (products ?? []).map(({ product_id }) => product_id),
})

export interface Pulled {
  readonly state: StateFileJson
  readonly refused: readonly string[]
}

/** Reads all that the public API gives; `notes` has the rest. Rejects if the service is unreachable. */
export const pullWorkspace = async (wish: PullWish): Promise<Pulled> => {
  const notes = createNotes()
  const pulling: Pulling = { ...wish, notes }
  const state: Draft = {}
  const refused: string[] = []
  const add = async (part: string, read: () => Promise<StateFileJson>): Promise<void> => {
    const pulled = await refusable(part, notes, read)
    if (pulled === undefined) refused.push(part)
    Object.assign(state, pulled)
  }
  for (const part of parts) {
    if (part !== 'series' && wish.include.includes(part)) await add(part, () => readers[part](pulling))
  }
  await add('users', () => pullUsers(pulling, wish.users))
  if (wish.include.includes('series')) await add('series', () => pullSeries(pulling, countedOf(state)))
  const groups = groupsOf(state) ?? []
  if (groups.length > 0) {
    notes.add(
      'subscription_groups',
      'The API gives only groups in which a pulled user has a state, or that a message names.',
    )
  }
  notes.add('workspace', 'The API does not give the time zone of the company: UTC is in its place.')
  const as_of = new Date(wish.now).toISOString()
  const tags = tagsOf(state)
  const found = { ...(tags.length > 0 && { tags }), ...(groups.length > 0 && { subscription_groups: groups }) }
  return { state: { version: 1, as_of, notes: notes.all(), ...state, ...found }, refused }
}
