import { useClock } from '../../data/clock.ts'
import { useRow, useWorkspace } from '../../data/control.ts'
import { dayText } from '../../data/dates.ts'
import { type Days, lifeOf } from '../../data/life.ts'
import { countText } from '../../data/words.ts'
import style from './life-strip.module.css'

/** Most spans, and most happenings. */
const [spans, most] = [72, 1000]

const wordsOf = ({ kinds }: Days): string => [...kinds].map(([kind, count]) => countText(count, kind)).join(', ')

/** Percent; goes with the root, to show one happening beside many. */
const heightOf = (count: number, largest: number): string => `${100 * Math.sqrt(count / Math.max(largest, 1))}%`

export const LifeStrip = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const workspace = useWorkspace()
  const { now } = useClock()
  const query = { limit: most }
  const { data } = useRow('users.history', { params: { workspace, braze_id: id }, query }, { keepPrevious: true })
  if (data === undefined || now === undefined) return <div class={style['life']} />
  const life = lifeOf(data.lines, now.getTime(), spans)
  const [did, got] = [Math.max(...life.map((days) => days.did)), Math.max(...life.map((days) => days.got))]
  const isAll = data.next === undefined
  const total = `${data.lines.length}${isAll ? '' : ' newest'} happenings`
  return (
    <figure class={style['life']}>
      <div
        class={style['strip']}
        role="img"
        aria-label={`The life of ${name}: ${total} since ${dayText(new Date(life[0]?.from ?? 0))}`}
      >
        {life.map((days) => (
          <span
            key={days.from}
            title={days.kinds.size === 0 ? undefined : `${dayText(new Date(days.from))}: ${wordsOf(days)}`}
          >
            <i style={{ height: heightOf(days.did, did) }} />
            <i style={{ height: heightOf(days.got, got) }} />
          </span>
        ))}
      </div>
      <figcaption class="small">
        <span>{dayText(new Date(life[0]?.from ?? 0))}</span>
        <span>
          <b class={style['did']}>did</b> above, <b class={style['got']}>got</b> below
        </span>
        <span>{dayText(now)}</span>
      </figcaption>
    </figure>
  )
}
