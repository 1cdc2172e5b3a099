import { dateText } from '../data/dates.ts'

/** An instant to the minute, UTC; the exact one on hover. */
export const When = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={at}>
    {dateText(at)}
  </time>
)
