import type { ControlResult } from '@brazier/control/client'
import { countsOf, type FlowStep, type GoneOn, goneOn } from '../../data/canvas-flow.ts'
import { useWorkspace } from '../../data/control.ts'
import { dateText } from '../../data/dates.ts'
import { hrefTo } from '../../data/href-to.ts'
import type { Measured } from '../../data/series.ts'
import type { WholeRecord } from '../../data/use-records.ts'
import { countText } from '../../data/words.ts'
import { shownNumber } from '../../parts/chart/words.ts'
import style from './canvas-flow.module.css'

/** Writes the largest whole unit. */
const waits = (seconds: number): string => {
  const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const
  const [word, size] = units.find(([, of]) => seconds >= of) ?? ['second', 1]
  const count = seconds / size
  return `after ${shownNumber(count)} ${word}${count === 1 ? '' : 's'}`
}

/** First ones first; others follow on demand. */
const [mostShown, firstNames] = [4, ['opens', 'clicks', 'conversions', 'revenue']]

const rank = (name: string): number => (firstNames.indexOf(name) + firstNames.length + 1) % (firstNames.length + 1)

const CountList = ({ counts }: { readonly counts: readonly (readonly [string, number])[] }) => (
  <dl class={style['counts']}>
    {counts.map(([name, count]) => (
      <div key={name}>
        <dt>{name.replaceAll('_', ' ')}</dt>
        <dd>{shownNumber(count)}</dd>
      </div>
    ))}
  </dl>
)

export const Counts = ({ counts }: { readonly counts: ReadonlyMap<string, number> }) => {
  if (counts.size === 0) return <p class="small">Nothing counted</p>
  const others = [...counts].filter(([name]) => name !== 'sent').toSorted(([a], [b]) => rank(a) - rank(b))
  return (
    <>
      <p class={`small ${style['figure']}`}>
        <b>{shownNumber(counts.get('sent') ?? 0)}</b> sent
      </p>
      <CountList counts={others.slice(0, mostShown)} />
      {others.length > mostShown && (
        <details class="small">
          <summary>{others.length - mostShown} more</summary>
          <CountList counts={others.slice(mostShown)} />
        </details>
      )}
    </>
  )
}

/** Shows a share only if nobody came to the first step before the days shown. */
const Onward = ({ reached }: { readonly reached: GoneOn | undefined }) => {
  if (reached === undefined) return null
  const { from, to } = reached
  if (to > from) return <span title="Some came to this step before these days.">{shownNumber(to)} reached</span>
  return (
    <>
      <meter min={0} max={from} value={to} aria-label="Share that goes on" />
      <span>{Math.round((to / from) * 100)} %</span>
    </>
  )
}

const NextSteps = ({ step, whole, measured, nameOf }: StepProps) => (
  <ul class={style['next']}>
    {step.next.map(({ id, path, audience }) => {
      const words = whole.audiences.find((each) => each.path === audience)?.words
      return (
        <li key={`${id} ${path}`}>
          <span>
            → {nameOf(id)}
            {path !== '' && <span class="small"> · {path}</span>}
          </span>
          {measured && <Onward reached={goneOn(measured, step.id, id)} />}
          {words !== undefined && <span class="small">{words}</span>}
        </li>
      )
    })}
  </ul>
)

export type Visited = ControlResult<'canvases.visits'>['steps'][number]

const Waiting = ({ visited: { waiting, users } }: { readonly visited: Visited }) => {
  const workspace = useWorkspace()
  return (
    <details class={style['waiting']}>
      <summary>
        <b>{shownNumber(waiting)}</b> {waiting === 1 ? 'waits' : 'wait'} here now
      </summary>
      <ul>
        {users.map(({ braze_id: id, external_id: external, due_at: due }, index) => (
          <li key={`${id} ${index}`}>
            <a href={hrefTo('user', { workspace, braze_id: id })}>{external ?? id}</a>{' '}
            <time class="small" dateTime={due}>
              {dateText(due)}
            </time>
          </li>
        ))}
      </ul>
      {waiting > users.length && <p class="small">and {countText(waiting - users.length, 'other')}</p>}
    </details>
  )
}

export interface StepProps {
  readonly step: FlowStep
  readonly whole: WholeRecord
  readonly measured: Measured | undefined
  /** Absent: nobody waits. */
  readonly visited: Visited | undefined
  nameOf(id: string): string
}

export const StepCard = (props: StepProps) => {
  const { step, measured, visited } = props
  return (
    <li class={style['step']} data-node={step.id}>
      <h3>{step.name}</h3>
      <p class="small">
        {step.delaySeconds > 0 && `${waits(step.delaySeconds)} · `}
        {step.channels.join(', ').replaceAll('_', ' ') || 'no message'}
      </p>
      {measured && <Counts counts={countsOf(measured, step.id)} />}
      {visited !== undefined && <Waiting visited={visited} />}
      {step.next.length > 0 && <NextSteps {...props} />}
    </li>
  )
}
