import type { Activity } from '../../analytics/credit.ts'
import type { Engagement } from '../../analytics/engagement.ts'
import type { AttributeFilter, StoredAudience } from '../../audience/audience.ts'
import { describeTest } from '../../audience/describe-audience.ts'
import { audienceTest } from '../../audience/matches-audience.ts'
import { type JsonObject, getOwn } from '../../json.ts'
import type { Profile } from '../../users/profile/profile.ts'
import type { ExceptionEvent, PropertyFilter } from './exception-event.ts'

/** When users leave a Canvas before its end. Source: decision 0263. */
export interface ExitCriteria {
  readonly exception_events?: readonly ExceptionEvent[] | undefined
  /** Users in this segment leave; with an audience, only those who are in both. */
  readonly segment_id?: string | undefined
  /** Users in this audience leave. */
  readonly audience?: StoredAudience | undefined
}

/** A user's act, and the Canvas's conversion events that it was. */
export interface Done extends Pick<Activity, 'kind' | 'name' | 'time'> {
  readonly properties?: JsonObject | undefined
  readonly conversions: readonly number[]
}

const kinds = {
  'Performs Custom Event': 'custom_event',
  'Makes Purchase': 'purchase',
  'Starts Session': 'session',
} as const

const nameOf = (event: ExceptionEvent): string | undefined => {
  if (event.type === 'Performs Custom Event') return event.custom_event_name
  return event.type === 'Makes Purchase' ? event.product_id : undefined
}

const haveProperties = (
  filters: readonly PropertyFilter[],
  { properties = {}, time }: Done,
  profile: Profile,
): boolean => {
  const AND = filters.map(({ property_name: custom_attribute_name, ...test }) => {
    const filter: object = { custom_attribute_name, ...test }
    // Property filters are attribute filters by another name.
    return { custom_attribute: filter as AttributeFilter }
  })
  return AND.length === 0 || audienceTest({ AND }, { now: time })({ ...profile, custom_attributes: properties })
}

const isEvent = (event: ExceptionEvent, done: Done, profile: Profile): boolean => {
  switch (event.type) {
    case 'Performs Conversion Event':
      return event.conversion === undefined ? done.conversions.length > 0 : done.conversions.includes(event.conversion)
    case 'Performs Custom Event':
    case 'Makes Purchase':
    case 'Starts Session': {
      const name = nameOf(event)
      if (kinds[event.type] !== done.kind || (name !== undefined && name !== done.name)) return false
      return event.type === 'Starts Session' || haveProperties(event.properties ?? [], done, profile)
    }
    default:
      return false
  }
}

/** Returns the event that a user performed; undefined if none. */
export const exceptionEventOf = (
  { exception_events = [] }: ExitCriteria,
  done: Done,
  profile: Profile,
): ExceptionEvent | undefined => exception_events.find((event) => isEvent(event, done, profile))

const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

const becomes = <T>(before: T | undefined, after: T | undefined, asked: T | undefined): boolean =>
  after !== undefined && after !== before && (asked === undefined || asked === after)

const isChanged = (event: ExceptionEvent, before: Profile, after: Profile): boolean => {
  switch (event.type) {
    case 'Adds Email Address':
      return becomes(before.email, after.email, undefined)
    case 'Changes Custom Attribute': {
      const [old, value] = [before, after].map((user) => getOwn(user.custom_attributes, event.custom_attribute_name))
      return isScalar(value) && becomes(old, value, event.value)
    }
    case 'Updates Subscription Status': {
      // Users without a state are subscribed.
      const [old, state] = [before, after].map((user) => user[`${event.channel}_subscribe`] ?? 'subscribed')
      return becomes(old, state, event.state)
    }
    case 'Updates Subscription Group Status': {
      const [old, state] = [before, after].map((user) => getOwn(user.subscription_groups, event.subscription_group_id))
      return becomes(old, state, event.state)
    }
    default:
      return false
  }
}

/** Returns the event that a change was; undefined if none. Source: decision 0266. */
export const exceptionChangeOf = (
  { exception_events = [] }: ExitCriteria,
  before: Profile,
  after: Profile,
): ExceptionEvent | undefined => exception_events.find((event) => isChanged(event, before, after))

/** Returns the event that an engagement was; undefined if none. Source: decision 0266. */
export const exceptionEngagementOf = (
  { exception_events = [] }: ExitCriteria,
  { kind, campaign_id, channel }: Pick<Engagement, 'kind' | 'campaign_id' | 'channel'>,
): ExceptionEvent | undefined =>
  exception_events.find(
    (event) =>
      event.type === 'Interacts With Campaign' &&
      event.campaign_id === campaign_id &&
      event.interaction === kind &&
      (event.channel === undefined || event.channel === channel),
  )

const wordsOf = (event: ExceptionEvent): readonly (string | number | boolean | undefined)[] => {
  switch (event.type) {
    case 'Performs Conversion Event':
      return [event.conversion === undefined ? undefined : event.conversion + 1]
    case 'Changes Custom Attribute': {
      const { custom_attribute_name, value } = event
      return [JSON.stringify(custom_attribute_name), ...(value === undefined ? [] : ['to', JSON.stringify(value)])]
    }
    case 'Updates Subscription Status':
      return [event.channel, ...(event.state === undefined ? [] : ['to', event.state])]
    case 'Updates Subscription Group Status':
      return [JSON.stringify(event.subscription_group_id), ...(event.state === undefined ? [] : ['to', event.state])]
    case 'Interacts With Campaign':
      return [JSON.stringify(event.campaign_id), event.channel, event.interaction]
    case 'Adds Email Address':
      return []
    default: {
      const name = nameOf(event)
      return [name === undefined ? undefined : JSON.stringify(name)]
    }
  }
}

/** Returns an exception event in words: `Performs Custom Event "bought", "total" greater than 10`. */
export const describeExceptionEvent = (event: ExceptionEvent): string => {
  const properties = 'properties' in event ? (event.properties ?? []) : []
  return [
    [event.type, ...wordsOf(event)].filter((word) => word !== undefined).join(' '),
    ...properties.map(({ property_name, ...test }) => describeTest(JSON.stringify(property_name), test)),
  ].join(', ')
}
