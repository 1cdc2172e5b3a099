import { dateText } from '../data/dates.ts'

/** To the minute, UTC; exact on hover. `isBare`: the column's head names the zone. */
export const When = ({ at, isBare = false }: { readonly at: string; readonly isBare?: boolean }) => (
  <time dateTime={at} title={at}>
    {dateText(at)}
    {!isBare && ' UTC'}
  </time>
)
