import { dayMs, hourMs, type Instant } from '@brazier/domain/rules'

/** The instant that the demo describes. Loading moves all its times to the present. */
export const asOf: Instant = Date.UTC(2026, 0, 5, 7)

/** Days of the demo's history before `asOf`. */
export const historyDays = 60

/** When the demo's history begins: what is older is remembered by the users alone. */
export const historyStart: Instant = asOf - historyDays * dayMs

/** An instant before `asOf`, in days, which may have a fraction; to the second. */
export const daysAgo = (days: number): Instant => asOf - Math.round((days * dayMs) / 1000) * 1000

/** The end of the hour of an instant, which may be the instant itself. */
export const hourEnd = (time: Instant): Instant => Math.ceil(time / hourMs) * hourMs
