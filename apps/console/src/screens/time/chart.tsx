import { linkTo } from '@brazier/control/console-routes'
import { hour } from '../../data/clock.ts'
import { useWorkspace } from '../../data/control.ts'
import { dateText } from '../../data/dates.ts'
import { useFilters } from '../../data/use-filters.ts'
import { useWidth } from '../../data/use-width.ts'
import { countText } from '../../data/words.ts'
import {
  busyBuckets,
  layoutOf,
  type PlacedMark,
  placeMarks,
  placeOf,
  placeTicks,
  type Slot,
  tickText,
  type Timeline,
} from './layout.ts'
import style from './time.module.css'

const percent = (part: number): string => `${(part * 100).toFixed(3)}%`

interface Series {
  readonly title: string
  /** Filled: past; hollow: due. */
  readonly look: 'filled' | 'hollow' | 'warn' | 'bad'
  readonly counts: readonly number[]
}

const sumIn = (counts: readonly number[], { from, to }: Slot): number =>
  counts.slice(from, to).reduce((sum, count) => sum + count, 0)

const Bars = ({ series, slots }: { readonly series: readonly Series[]; readonly slots: readonly Slot[] }) => {
  const totals = slots.map((slot) => series.reduce((sum, { counts }) => sum + sumIn(counts, slot), 0))
  // The tallest bar fills the lane below its name; heights go with the root, to show one message beside thousands.
  const most = Math.sqrt(Math.max(...totals, 1))
  return (
    <>
      {slots.map((slot, index) => {
        const total = totals[index] ?? 0
        if (total === 0) return null
        return (
          <span
            key={slot.from}
            class={style['bar']}
            style={{
              left: percent(slot.at),
              width: percent(slot.width),
              height: `calc((100% - 20px) * ${Math.sqrt(total) / most})`,
            }}
            title={series
              .filter(({ counts }) => sumIn(counts, slot) > 0)
              .map(({ title, counts }) => `${sumIn(counts, slot)} ${title}`)
              .join(', ')}
          >
            {series.map(({ title, look, counts }) => {
              const count = sumIn(counts, slot)
              return count > 0 && <span key={title} class={style[look]} style={{ flexGrow: count }} />
            })}
          </span>
        )
      })}
    </>
  )
}

/** By a send's state: hollow until it happens. */
const looks = { scheduled: 'hollow', sending: 'half', sent: 'filled', cancelled: 'gone' } as const

const useTarget = ({ mark, more }: PlacedMark): string => {
  const workspace = useWorkspace()
  const filters = useFilters()
  const kept = filters.pick('zoom', 'at', 'idle', 'state')
  if (more === 0) return linkTo('time', { workspace }, { ...kept, select: mark.schedule_id })
  const at = new Date(Date.parse(mark.time) - hour).toISOString()
  return linkTo('time', { workspace }, { ...kept, zoom: 'hour', at })
}

const MarkLink = ({ placed, selected }: { readonly placed: PlacedMark; readonly selected: string }) => {
  const { mark, at, line, hasName, more } = placed
  const name = more > 0 ? `${more + 1} sends` : (mark.name ?? mark.kind)
  const said = [mark.state, dateText(mark.time), mark.is_spread && 'at a time of each user'].filter(Boolean).join(', ')
  return (
    <a
      class={`${style['mark']} ${style[`line${line}`]}`}
      href={useTarget(placed)}
      style={{ left: percent(at) }}
      aria-current={mark.schedule_id === selected ? 'true' : undefined}
      title={`${name}: ${said}${mark.messages > 0 ? `, ${countText(mark.messages, 'message')}` : ''}`}
    >
      <span class={`${style['shape']} ${style[looks[mark.state]]}`}>{more > 0 && more + 1}</span>
      <span class={hasName ? style['name'] : 'said'}>
        {name}
        {mark.messages > 0 && more === 0 && <b> {mark.messages}</b>}
      </span>
      <span class="said">, {said}</span>
    </a>
  )
}

const Axis = ({ timeline, slots, width }: AxisProps) => (
  <div class={style['axis']} aria-hidden="true">
    {placeTicks(timeline, slots, width).map(({ instant, at }) => (
      <span key={instant} style={{ left: percent(at) }}>
        {tickText(instant)}
      </span>
    ))}
  </div>
)

interface AxisProps {
  readonly timeline: Timeline
  readonly slots: readonly Slot[]
  /** In pixels. */
  readonly width: number
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** For those who do not see the timeline. */
const sentenceOf = ({ from, to, now, lanes }: Timeline): string =>
  `From ${dateText(from)} to ${dateText(to)}; it is ${dateText(now)}. ${sum(lanes.sends.planned)} sends are due and ${sum(lanes.sends.sent)} were sent; ${sum(lanes.messages.sent)} messages were sent; ${sum(lanes.jobs.waiting)} jobs wait; ${sum(lanes.people.sessions)} sessions.`

export const Chart = ({ timeline, isCollapsed, selected }: ChartProps) => {
  const { lanes } = timeline
  const slots = layoutOf(busyBuckets(timeline), isCollapsed)
  const now = placeOf(slots, timeline, timeline.now)
  const { place, width: measured } = useWidth<HTMLElement>()
  const pixels = measured === 0 ? 1000 : measured
  return (
    <figure class={style['chart']} ref={place}>
      <figcaption class="said">{sentenceOf(timeline)}</figcaption>
      <Axis timeline={timeline} slots={slots} width={pixels} />
      <div class={style['lanes']}>
        {slots
          .filter(({ from, to }) => to - from > 1)
          .map(({ from, at, width }) => (
            <span
              key={from}
              class={style['idle']}
              style={{ left: percent(at), width: percent(width) }}
              title="Nothing happens here"
            />
          ))}
        <div class={`${style['lane']} ${style['sends']}`}>
          <span class={style['label']}>sends</span>
          {placeMarks(timeline, slots, pixels).map((placed) => (
            <MarkLink key={placed.mark.schedule_id} placed={placed} selected={selected} />
          ))}
        </div>
        <div class={style['lane']}>
          <span class={style['label']}>messages</span>
          <Bars
            slots={slots}
            series={[
              { title: 'sent', look: 'filled', counts: lanes.messages.sent },
              { title: 'aborted', look: 'warn', counts: lanes.messages.aborted },
              { title: 'failed', look: 'bad', counts: lanes.messages.failed },
            ]}
          />
        </div>
        <div class={style['lane']}>
          <span class={style['label']}>jobs</span>
          <Bars
            slots={slots}
            series={[
              { title: 'jobs ran', look: 'filled', counts: lanes.jobs.ran },
              { title: 'jobs due', look: 'hollow', counts: lanes.jobs.waiting },
            ]}
          />
        </div>
        <div class={style['lane']}>
          <span class={style['label']}>people</span>
          <Bars slots={slots} series={[{ title: 'sessions', look: 'filled', counts: lanes.people.sessions }]} />
        </div>
        {now !== undefined && <span class={style['now']} style={{ left: percent(now) }} aria-hidden="true" />}
      </div>
    </figure>
  )
}

export interface ChartProps {
  readonly timeline: Timeline
  readonly isCollapsed: boolean
  /** Empty if none. */
  readonly selected: string
}
