import type { ControlResult } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useRow, useWorkspace } from '../../data/control.ts'
import { secondText } from '../../data/dates.ts'
import { useFilters } from '../../data/use-filters.ts'
import style from './traffic.module.css'

type Counted = ControlResult<'requests.traffic'>

const ends = [
  { end: 'done', status: '2xx' },
  { end: 'refused', status: '4xx' },
  { end: 'failed', status: '5xx' },
] as const

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

const beginOf = ({ from = '', bucket_ms: wide }: Counted, index: number): string =>
  secondText(new Date(Date.parse(from) + index * wide))

const wordsOf = (counted: Counted, index: number): string =>
  ends
    .map(({ end }) => [counted[end][index] ?? 0, end] as const)
    .filter(([count]) => count > 0)
    .map(([count, end]) => `${count} ${end}`)
    .join(', ')

const Bars = ({ counted }: { readonly counted: Counted }) => {
  const totals = counted.done.map((done, at) => done + (counted.refused[at] ?? 0) + (counted.failed[at] ?? 0))
  const most = Math.max(...totals, 1)
  return (
    <div class={style['bars']} role="img" aria-label={sentenceOf(counted)}>
      {totals.map((total, index) => (
        <span
          key={index}
          class={style['slot']}
          title={total === 0 ? undefined : `${beginOf(counted, index)}: ${wordsOf(counted, index)}`}
        >
          {ends.map(({ end }) => {
            const count = counted[end][index] ?? 0
            return count > 0 && <i key={end} class={style[end]} style={{ height: `${(count / most) * 100}%` }} />
          })}
        </span>
      ))}
    </div>
  )
}

const sentenceOf = (counted: Counted): string => {
  const span = `${beginOf(counted, 0)} to ${beginOf(counted, counted.done.length)}`
  return `Requests from ${span}: ${ends.map(({ end }) => `${sum(counted[end])} ${end}`).join(', ')}`
}

export const Traffic = ({ isBeside }: TrafficProps) => {
  const workspace = useWorkspace()
  const filters = useFilters()
  const { data } = useRow('requests.traffic', { params: { workspace } }, { keepPrevious: true })
  if (data?.from === undefined) return null
  const kept = (status: string | undefined) => ({
    ...filters.pick('q', 'endpoint', 'refused_by', 'unknown', 'fault'),
    status,
  })
  return (
    <figure class={`${style['traffic']} ${isBeside ? style['beside'] : ''}`}>
      <ul class="line">
        {ends.map(({ end, status }) => {
          const isChosen = filters.get('status') === status
          return (
            <li key={end}>
              <a
                class={style['end']}
                href={linkTo('requests', { workspace }, kept(isChosen ? undefined : status))}
                aria-current={isChosen ? 'true' : undefined}
                title={isChosen ? 'Show all requests' : `Show only the requests with ${status}`}
              >
                <b>{sum(data[end]).toLocaleString('en')}</b>
                <span class={style[end]}>{end}</span>
              </a>
            </li>
          )
        })}
      </ul>
      <div class={style['day']}>
        <Bars counted={data} />
        <figcaption>
          <time dateTime={data.from}>{beginOf(data, 0)}</time>
          <span>{beginOf(data, data.done.length)} UTC</span>
        </figcaption>
      </div>
    </figure>
  )
}

export interface TrafficProps {
  /** Whether an open request takes the list's place on a narrow page. */
  readonly isBeside: boolean
}
