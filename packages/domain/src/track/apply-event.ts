import { recordActivity } from '../activity/activity.ts'
import { own } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Instant, Occurrence, Profile } from '../profile/profile.ts'

/** A custom event that a user performed. A time after `now` counts as `now`. */
export interface CustomEvent {
  readonly name: string
  readonly time: Instant
  readonly properties?: JsonObject
}

/** Counts a custom event for a user; each repetition counts. Source: decision 0011. */
export function applyEvent(profile: Profile, event: CustomEvent, now: Instant): Profile {
  const known = profile.custom_events
  const summary = recordActivity(own(known, event.name), occurrenceOf(event, now), 1)
  return { ...profile, custom_events: { ...known, [event.name]: summary }, updated_at: now }
}

/** What is remembered of an event or purchase. */
export function occurrenceOf(event: Pick<CustomEvent, 'time' | 'properties'>, now: Instant): Occurrence {
  const time = Math.min(event.time, now)
  return event.properties === undefined ? { time } : { time, properties: event.properties }
}
