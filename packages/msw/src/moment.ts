/** A Date, UTC milliseconds, or a text that Date reads, with its zone. */
export type Moment = Date | number | string

/** Returns UTC milliseconds. Throws a TypeError if there are none. */
export const instantOf = (moment: Moment): number => {
  const instant = new Date(moment).getTime()
  if (Number.isNaN(instant)) {
    throw new TypeError(`clock: wanted a Date, UTC milliseconds or an ISO 8601 time, got ${JSON.stringify(moment)}`)
  }
  return instant
}
