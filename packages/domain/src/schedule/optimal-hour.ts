import type { Instant, Profile } from '../profile/profile.ts'
import type { ZoneClock } from './zone-clock.ts'

const opened = /(?:^|_)open(?:ed|s)?(?:_|$)/

function opens({ messages, last_x_at }: Profile): readonly Instant[] {
  const remembered = messages.filter(({ kind }) => opened.test(kind)).map(({ time }) => time)
  if (remembered.length > 0) return remembered
  return Object.entries(last_x_at).flatMap(([field, time]) => (opened.test(field) ? [time] : []))
}

/**
 * The hour, 0 to 23, of the user's own clock in which they opened most messages; of equally good ones the earliest. Without
 * remembered messages the times of the last opens count; undefined without any. Source: decision 0041.
 */
export function optimalHour(profile: Profile, clock: ZoneClock): number | undefined {
  const times = opens(profile)
  if (times.length === 0) return undefined
  const counts = Array.from({ length: 24 }, () => 0)
  for (const time of times) {
    const hour = new Date(clock.wallAt(time)).getUTCHours()
    counts[hour] = (counts[hour] ?? 0) + 1
  }
  return counts.indexOf(Math.max(...counts))
}
