import type { Activity } from '../../analytics/credit.ts'
import type { AttributeFilter, ConnectedAudience } from '../../audience/audience.ts'
import { describeTest } from '../../audience/describe-audience.ts'
import { audienceTest } from '../../audience/matches-audience.ts'
import type { JsonObject } from '../../json.ts'
import type { Profile } from '../../users/profile/profile.ts'

type Test<T> = T extends AttributeFilter ? Omit<T, 'custom_attribute_name'> : never

/** A test of one property of an event or purchase, as of a custom attribute. */
export type PropertyFilter = { readonly property_name: string } & Test<AttributeFilter>

/** Something that makes a user leave a Canvas. Source: decision 0263. */
export type ExceptionEvent =
  | {
      readonly type: 'Performs Custom Event'
      readonly custom_event_name: string
      readonly properties?: readonly PropertyFilter[] | undefined
    }
  | {
      readonly type: 'Makes Purchase'
      /** Absent: any product. */
      readonly product_id?: string | undefined
      readonly properties?: readonly PropertyFilter[] | undefined
    }
  | { readonly type: 'Starts Session' }
  | {
      readonly type: 'Performs Conversion Event'
      /** Which one of the Canvas; absent: any. */
      readonly conversion?: number | undefined
    }

/** When users leave a Canvas before its end. Source: decision 0263. */
export interface ExitCriteria {
  readonly exception_events?: readonly ExceptionEvent[] | undefined
  /** Users in this segment leave; with an audience, only those who are in both. */
  readonly segment_id?: string | undefined
  /** Users in this audience leave. */
  readonly audience?: ConnectedAudience | undefined
}

/** What a user did, and which conversion events of the Canvas it was. */
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

/** Tests properties as if they were the custom attributes of the user. */
const haveProperties = (
  filters: readonly PropertyFilter[],
  { properties = {}, time }: Done,
  profile: Profile,
): boolean => {
  const AND = filters.map(({ property_name: custom_attribute_name, ...test }) => {
    const filter: object = { custom_attribute_name, ...test }
    // A filter of a property is one of an attribute by another name.
    return { custom_attribute: filter as AttributeFilter }
  })
  return AND.length === 0 || audienceTest({ AND }, { now: time })({ ...profile, custom_attributes: properties })
}

const isEvent = (event: ExceptionEvent, done: Done, profile: Profile): boolean => {
  if (event.type === 'Performs Conversion Event') {
    return event.conversion === undefined ? done.conversions.length > 0 : done.conversions.includes(event.conversion)
  }
  const name = nameOf(event)
  if (kinds[event.type] !== done.kind || (name !== undefined && name !== done.name)) return false
  return event.type === 'Starts Session' || haveProperties(event.properties ?? [], done, profile)
}

/** Returns the exception event that a user performed; undefined if it was none. */
export const exceptionEventOf = (
  { exception_events = [] }: ExitCriteria,
  done: Done,
  profile: Profile,
): ExceptionEvent | undefined => exception_events.find((event) => isEvent(event, done, profile))

/** Returns an exception event in words: `Performs Custom Event "bought", "total" greater than 10`. */
export const describeExceptionEvent = (event: ExceptionEvent): string => {
  const name = nameOf(event)
  const properties = 'properties' in event ? (event.properties ?? []) : []
  const which =
    event.type === 'Performs Conversion Event' && event.conversion !== undefined ? ` ${event.conversion + 1}` : ''
  return [
    `${event.type}${name === undefined ? which : ` ${JSON.stringify(name)}`}`,
    ...properties.map(({ property_name, ...test }) => describeTest(JSON.stringify(property_name), test)),
  ].join(', ')
}
