import { type JsonObject, getOwn } from '../../json.ts'
import type { Instant } from '../../time/instant.ts'
import { recordActivity } from '../activity/activity.ts'
import { hasRoomFor } from '../profile/most-names.ts'
import type { Occurrence, Profile } from '../profile/profile.ts'

/** A performed custom event. A time after `now` counts as `now`. */
export interface CustomEvent {
  readonly name: string
  readonly time: Instant
  readonly properties?: JsonObject
}

/** Counts a custom event, also a repeated one, unless the user has too many others. Source: decisions 0011 and 0229. */
export const applyEvent = (profile: Profile, event: CustomEvent, now: Instant): Profile => {
  const known = profile.custom_events
  if (!hasRoomFor(known, event.name)) return { ...profile, updated_at: now }
  const summary = recordActivity(getOwn(known, event.name), occurrenceOf(event, now), 1)
  return { ...profile, custom_events: { ...known, [event.name]: summary }, updated_at: now }
}

export const occurrenceOf = (event: Pick<CustomEvent, 'time' | 'properties'>, now: Instant): Occurrence => {
  const time = Math.min(event.time, now)
  return event.properties === undefined ? { time } : { time, properties: event.properties }
}
