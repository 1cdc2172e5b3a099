import { Chip } from '../../parts/status.tsx'
import type { WholeRequest } from './request-detail.tsx'
import style from './requests.module.css'

const sayNothing = (request: WholeRequest): string =>
  request.refused_by === undefined
    ? 'The service reported nothing for this request: it only read, or its job has not run yet.'
    : 'It was refused, so nothing was changed.'

/** What the handler and the jobs of a request did with each of its elements, or why they did nothing. */
export const RequestOutcomes = ({ request }: { readonly request: WholeRequest }) => {
  const { outcomes = [], more_outcomes: more = 0 } = request
  if (outcomes.length === 0) return <p class={style['note']}>{sayNothing(request)}</p>
  return (
    <>
      <ul class={style['outcomes']}>
        {outcomes.map(({ element, result, about }, index) => (
          <li key={index}>
            <code>{element === '' ? 'the request' : element}</code>
            <span>
              <Chip tone={result === 'done' ? 'good' : 'warn'}>{result}</Chip> {about}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{more} more are not kept.</p>}
    </>
  )
}
