const units = { W: 604_800_000, D: 86_400_000, H: 3_600_000, M: 60_000, S: 1000 }

const pattern =
  /^P(?=\d|T\d)(?:(?<W>\d{1,9})W)?(?:(?<D>\d{1,9})D)?(?:T(?=\d)(?:(?<H>\d{1,9})H)?(?:(?<M>\d{1,9})M)?(?:(?<S>\d{1,9}(?:[.,]\d{1,9})?)S)?)?$/

/** Returns the milliseconds of an ISO 8601 duration without years and months, whose length varies; undefined for others. */
export const parseDuration = (text: string): number | undefined => {
  const groups = pattern.exec(text)?.groups
  if (groups === undefined) return undefined
  let total = 0
  for (const [unit, length] of Object.entries(units)) total += Number((groups[unit] ?? '0').replace(',', '.')) * length
  return Math.round(total)
}
