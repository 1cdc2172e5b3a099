import { useAudienceCount } from '../data/use-audience-count.ts'
import { Button } from './button.tsx'
import { reasonOf } from './states.tsx'

const number = (count: number): string => count.toLocaleString('en')

const users = (count: number): string => `${number(count)} ${count === 1 ? 'user' : 'users'}`

/** Exact, or of those counted so far. */
export const AudienceCount = ({ asked }: { readonly asked: object }) => {
  const { count, lookedAt, isExact, isBusy, error, countOn, stop } = useAudienceCount(asked)
  if (error !== undefined) return <span role="status">Not counted: {reasonOf(error)}</span>
  if (count === undefined) return <span role="status">Counting…</span>
  return (
    <>
      <span role="status">
        {isExact ? `${users(count)} in all` : `${users(count)} among the first ${number(lookedAt)}`}
      </span>
      {!isExact && <Button press={isBusy ? stop : countOn}>{isBusy ? 'Stop' : 'Count all'}</Button>}
    </>
  )
}
