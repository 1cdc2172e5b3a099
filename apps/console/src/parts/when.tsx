/** An instant to the minute, UTC; the exact one on hover. */
export const When = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={at}>
    {at.slice(0, 10)} {at.slice(11, 16)}
  </time>
)
