import { Chip } from '../../parts/status.tsx'
import { isAsWished, sentenceOf } from './outcome-sentences.ts'
import type { Trace } from './trace-tree.ts'
import style from './requests.module.css'

export const RequestOutcomes = ({ outcomes, more }: OutcomesProps) => {
  if (outcomes.length === 0) return null
  return (
    <section>
      <h3>Element by element</h3>
      <ul class={`stack tight ${style['outcomes']}`}>
        {outcomes.map(({ element, result, about }, index) => (
          <li key={index}>
            <code>{element === '' ? 'the request' : element}</code>
            <span>
              <Chip tone={result === 'done' ? 'good' : 'warn'}>{result}</Chip>{' '}
              {isAsWished(result) ? '' : sentenceOf(result)} {about !== undefined && <code>{about}</code>}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{more} more are not kept.</p>}
    </section>
  )
}

export interface OutcomesProps {
  readonly outcomes: NonNullable<Trace['request']['outcomes']>
  readonly more: number
}
