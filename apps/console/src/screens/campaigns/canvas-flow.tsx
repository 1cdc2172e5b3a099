import { columnsOf, countsOf, deletedSteps, type FlowStep, type GoneOn, goneOn } from '../../data/canvas-flow.ts'
import { seriesFor } from '../../data/series-operations.ts'
import type { Measured } from '../../data/series.ts'
import { useOperations } from '../../data/use-operations.ts'
import type { WholeRecord } from '../../data/use-records.ts'
import { useSeries } from '../../data/use-series.ts'
import { shownNumber } from '../../parts/chart/words.ts'
import { Section } from '../../parts/section.tsx'
import { Chip } from '../../parts/status.tsx'
import style from './campaigns.module.css'

/** Writes a span of time in its largest whole unit. */
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

/** What went out comes first. */
const inOrder = (counts: ReadonlyMap<string, number>): readonly (readonly [string, number])[] =>
  [...counts].toSorted(([a], [b]) => Number(b === 'sent') - Number(a === 'sent'))

const Counts = ({ counts }: { readonly counts: ReadonlyMap<string, number> }) =>
  counts.size === 0 ? (
    <p class={style['soft']}>Nothing counted</p>
  ) : (
    <dl class={style['counts']}>
      {inOrder(counts).map(([name, count]) => (
        <div key={name} title={name.replaceAll('_', ' ')}>
          <dt>{name.replaceAll('_', ' ')}</dt>
          <dd>{shownNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )

/** How many went on. It is a share only if nobody came to the first step before the days that are shown. */
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
        <li key={`${id} ${path}`} title={words}>
          <span>
            → {nameOf(id)}
            {path !== '' && <span class={style['soft']}> · {path}</span>}
          </span>
          {measured && <Onward reached={goneOn(measured, step.id, id)} />}
          {words !== undefined && <span class={style['words']}>{words}</span>}
        </li>
      )
    })}
  </ul>
)

interface StepProps {
  readonly step: FlowStep
  readonly whole: WholeRecord
  readonly measured: Measured | undefined
  nameOf(id: string): string
}

const StepCard = (props: StepProps) => {
  const { step, measured } = props
  return (
    <li class={style['step']}>
      <h3>{step.name}</h3>
      <p class={style['soft']}>
        {step.delaySeconds > 0 && `${waits(step.delaySeconds)} · `}
        {step.channels.join(', ').replaceAll('_', ' ') || 'no message'}
      </p>
      {measured && <Counts counts={countsOf(measured, step.id)} />}
      {step.next.length > 0 && <NextSteps {...props} />}
    </li>
  )
}

const Deleted = ({ measured, known }: { readonly measured: Measured; readonly known: ReadonlySet<string> }) => {
  const gone = deletedSteps(measured, known)
  if (gone.length === 0) return null
  return (
    <li>
      <ul aria-label="Deleted steps" class={style['column']}>
        {gone.map(({ id, name }) => (
          <li key={id} class={style['step']}>
            <h3>{name}</h3>
            <Chip tone="warn">deleted step</Chip>
            <Counts counts={countsOf(measured, id)} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The steps of a Canvas as columns, what each did in the last days, and the share that goes on; deleted steps too. */
export const CanvasFlow = ({ whole }: { readonly whole: WholeRecord }) => {
  const { data: operations } = useOperations()
  const series = seriesFor(operations ?? [], ['canvas_id']).find(({ breakdowns }) => breakdowns.length > 0)
  const breakdowns = Object.fromEntries((series?.breakdowns ?? []).map((name) => [name, 'true']))
  const { data: measured } = useSeries(series, { canvas_id: whole.id, ...breakdowns })
  const columns = columnsOf(whole.record)
  const steps = new Map(columns.flat().map((step) => [step.id, step]))
  const nameOf = (id: string): string => steps.get(id)?.name ?? id
  if (steps.size === 0) return null
  return (
    <Section title="Steps, last 14 days">
      {/* A region that scrolls takes the focus, so that the keyboard can scroll it. */}
      <div class={style['scroll']} role="region" aria-label="Steps" tabIndex={0}>
        <ol class={style['flow']}>
          {columns.map((column, index) => (
            <li key={index}>
              <ul aria-label={`Steps of place ${index + 1}`} class={style['column']}>
                {column.map((step) => (
                  <StepCard key={step.id} step={step} whole={whole} measured={measured} nameOf={nameOf} />
                ))}
              </ul>
            </li>
          ))}
          {measured && <Deleted measured={measured} known={new Set(steps.keys())} />}
        </ol>
      </div>
    </Section>
  )
}
