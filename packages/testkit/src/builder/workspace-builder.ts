import type { StateFileJson } from '@brazier/backend/parts'
import { isRecord } from '@brazier/domain/vocabulary'
import { type GivenCatalog, newCatalog } from './catalogs.ts'
import { checkState, refuseTwice, uniqueNames } from './check-state.ts'
import { defined, type Overrides } from './given.ts'
import {
  type BuiltContentBlock,
  type BuiltSegment,
  type GivenCampaign,
  type GivenCanvas,
  newCampaign,
  newCanvas,
  newContentBlock,
  newSegment,
} from './messaging.ts'
import { countOf, misuse } from './misuse.ts'
import {
  type BuiltApp,
  type BuiltEmailListing,
  type BuiltIntegration,
  type BuiltSubscriptionGroup,
  newApp,
  newEmailListing,
  newIntegration,
  newSubscriptionGroup,
} from './records.ts'
import { withRelated } from './relations.ts'
import { type BuiltUser, newUser } from './users.ts'

/** Options of the builder. */
export interface WorkspaceOptions {
  /** Seed of filled-in values, a whole number. The same seed and calls give the same state. Default: 1. */
  readonly seed?: number
}

/**
 * Builds a workspace's state. Each call returns a new builder. Absent members are filled in; those given as `undefined` are left out.
 * Misuse throws a TypeError.
 */
export interface WorkspaceBuilder {
  /** Identified unless given only an alias, or `external_id: undefined`. */
  user(given?: Overrides<BuiltUser>): WorkspaceBuilder
  /** Adds `count` users. Calls `given` with each index, from 0. */
  users(count: number, given?: (place: number) => Overrides<BuiltUser>): WorkspaceBuilder
  /** Default fields: those of its items. `items: 120` creates 120 items. */
  catalog(given?: GivenCatalog): WorkspaceBuilder
  contentBlock(given?: Overrides<BuiltContentBlock>): WorkspaceBuilder
  /** Default: API-triggered, with an email. */
  campaign(given?: GivenCampaign): WorkspaceBuilder
  /** Default: API-triggered, each step leads to the next. */
  canvas(given?: GivenCanvas): WorkspaceBuilder
  segment(given?: Overrides<BuiltSegment>): WorkspaceBuilder
  subscriptionGroup(given?: Overrides<BuiltSubscriptionGroup>): WorkspaceBuilder
  app(given?: Overrides<BuiltApp>): WorkspaceBuilder
  tag(name: string): WorkspaceBuilder
  customEvent(name: string): WorkspaceBuilder
  /** Default list: the unsubscribed addresses. */
  emailListing(given?: Overrides<BuiltEmailListing>): WorkspaceBuilder
  integration(given?: Overrides<BuiltIntegration>): WorkspaceBuilder
  /** Appends to lists and sets other members. */
  state(given: StateFileJson): WorkspaceBuilder
  /** For `loadState`, `testService({ state })` or `createHandlers({ state })`. */
  build(): StateFileJson
}

type ListName =
  | 'users'
  | 'catalogs'
  | 'content_blocks'
  | 'campaigns'
  | 'canvases'
  | 'segments'
  | 'subscription_groups'
  | 'apps'
  | 'tags'
  | 'custom_events'
  | 'email_lists'
  | 'integrations'

type Make<T> = (given: T, seed: number, number: number) => object

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const merged = (state: StateFileJson, some: StateFileJson): StateFileJson => {
  if (!isRecord(some)) throw misuse('.state()', `${JSON.stringify(some)}; wanted members of a state file`)
  const given = defined<StateFileJson>(some)
  const lists = Object.entries(given).flatMap(([name, value]: readonly [string, unknown]) => {
    const before: unknown = Reflect.get(state, name)
    return isList(before) && isList(value) ? [[name, [...before, ...value]] as const] : []
  })
  const whole: StateFileJson = { ...state, ...given }
  return { ...whole, ...Object.fromEntries(lists) }
}

const withRecords = <T extends object>(
  [state, seed]: readonly [StateFileJson, number],
  [call, list, make]: readonly [call: string, list: ListName, make: Make<T>],
  given: readonly (T | undefined)[],
): StateFileJson => {
  const before: readonly object[] = state[list] ?? []
  const members = given.map((one): T => {
    const some: unknown = one ?? {}
    if (!isRecord(some)) throw misuse(call, `${JSON.stringify(one)}; wanted an object, or nothing`)
    return some as T // the caller's types name its members
  })
  const taken = new Set([...before, ...members].flatMap((record) => uniqueNames(list, record)))
  const records = members.map((one, place) => {
    let number = before.length + place + 1
    const isTaken = (record: object): boolean => uniqueNames(list, record, one).some((name) => taken.has(name))
    let record = make(one, seed, number)
    while (isTaken(record)) record = make(one, seed, (number += 1))
    for (const name of uniqueNames(list, record)) taken.add(name)
    return record
  })
  const all = [...before, ...records]
  refuseTwice(call, list, all)
  return { ...state, [list]: all }
}

const named = (call: string, name: string): { readonly name: string } => {
  if (typeof name === 'string' && name !== '') return { name }
  throw misuse(call, `${JSON.stringify(name)}; wanted a name`)
}

const asItIs = (record: object): object => record

const builderOf = (state: StateFileJson, seed: number): WorkspaceBuilder => {
  const next = (after: StateFileJson): WorkspaceBuilder => builderOf(after, seed)
  const adding =
    <T extends object>(call: string, list: ListName, make: Make<T>) =>
    (given?: T): WorkspaceBuilder =>
      next(withRecords([state, seed], [call, list, make], [given]))
  return {
    user: adding('.user()', 'users', newUser),
    users: (count, given = () => ({})) => {
      const all = Array.from({ length: countOf(count, 'users', 'users') }, (_, place) => given(place))
      return next(withRecords([state, seed], ['.users()', 'users', newUser], all))
    },
    catalog: adding('.catalog()', 'catalogs', newCatalog),
    contentBlock: adding('.contentBlock()', 'content_blocks', newContentBlock),
    campaign: adding('.campaign()', 'campaigns', newCampaign),
    canvas: adding('.canvas()', 'canvases', newCanvas),
    segment: adding('.segment()', 'segments', newSegment),
    subscriptionGroup: adding('.subscriptionGroup()', 'subscription_groups', newSubscriptionGroup),
    app: adding('.app()', 'apps', newApp),
    tag: (name) => adding('.tag()', 'tags', asItIs)(named('.tag()', name)),
    customEvent: (name) => adding('.customEvent()', 'custom_events', asItIs)(named('.customEvent()', name)),
    emailListing: adding('.emailListing()', 'email_lists', newEmailListing),
    integration: adding('.integration()', 'integrations', newIntegration),
    state: (given) => next(merged(state, given)),
    build: () => {
      const whole = withRelated(state)
      checkState(whole)
      return structuredClone(whole)
    },
  }
}

/**
 * Returns a builder for an empty workspace.
 * @example
 * workspace().user({ external_id: 'ada' }).catalog({ name: 'books', items: 120 }).build()
 */
export const workspace = ({ seed = 1 }: WorkspaceOptions = {}): WorkspaceBuilder => {
  if (!Number.isSafeInteger(seed)) throw misuse('', `seed is ${String(seed)}; wanted a whole number`)
  return builderOf({}, seed)
}
