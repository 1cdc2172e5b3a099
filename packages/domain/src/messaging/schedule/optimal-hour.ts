import type { Instant } from '../../time/instant.ts'
import type { ZoneClock } from '../../time/zone-clock.ts'
import type { Profile } from '../../users/profile/profile.ts'

const opened = /(?:^|_)open(?:ed|s)?(?:_|$)/

const opens = ({ messages, last_x_at }: Profile): readonly Instant[] => {
  const remembered = messages.filter(({ kind }) => opened.test(kind)).map(({ time }) => time)
  if (remembered.length > 0) return remembered
  return Object.entries(last_x_at).flatMap(([field, time]) => (opened.test(field) ? [time] : []))
}

/**
 * Returns the local hour (0 to 23) of most opens, the earliest of equals. Without recorded messages, the last opens count. Undefined
 * without any. Source: decision 0041.
 */
export const optimalHour = (profile: Profile, clock: ZoneClock): number | undefined => {
  const times = opens(profile)
  if (times.length === 0) return undefined
  const counts = Array.from({ length: 24 }, () => 0)
  for (const time of times) {
    const hour = new Date(clock.wallAt(time)).getUTCHours()
    counts[hour] = (counts[hour] ?? 0) + 1
  }
  return counts.indexOf(Math.max(...counts))
}
