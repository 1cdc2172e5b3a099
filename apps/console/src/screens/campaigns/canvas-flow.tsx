import { columnsOf, countsOf, deletedSteps, type FlowStep, goneOn } from '../../data/canvas-flow.ts'
import { useRow, useWorkspace } from '../../data/control.ts'
import { type Measured, total } from '../../data/series.ts'
import { useBoxes } from '../../data/use-boxes.ts'
import { elementsOf, textOf, type WholeRecord } from '../../data/use-records.ts'
import { shownNumber } from '../../parts/chart/words.ts'
import { Section } from '../../parts/section.tsx'
import { Chip } from '../../parts/status.tsx'
import { type Edge, Edges } from './canvas-edges.tsx'
import { Counts, StepCard } from './canvas-step.tsx'
import { SpanTools } from './span-tools.tsx'
import style from './canvas-flow.module.css'

/** Stands before all steps. */
const entry = 'entry'

const firstSteps = (variant: WholeRecord['record']): readonly string[] => {
  const ids = variant['first_step_ids']
  return Array.isArray(ids) ? ids.map(String) : []
}

const edgesOf = (whole: WholeRecord, steps: readonly FlowStep[], measured: Measured | undefined): readonly Edge[] => {
  const entered = new Map<string, number>()
  for (const variant of elementsOf(whole.record, 'variants')) {
    for (const id of firstSteps(variant)) {
      entered.set(id, (entered.get(id) ?? 0) + Number(variant['percentage'] ?? 0) / 100)
    }
  }
  const shareOf = (from: string, to: string): number | undefined => {
    const reached = measured && goneOn(measured, from, to)
    return reached === undefined || reached.to > reached.from ? undefined : reached.to / reached.from
  }
  return [
    ...[...entered].map(([to, share]) => ({ from: entry, to, share })),
    ...steps.flatMap(({ id: from, next }) => next.map(({ id: to }) => ({ from, to, share: shareOf(from, to) }))),
  ]
}

const entriesIn = ({ measures }: Measured): number =>
  (measures.find(({ name }) => name === 'entries')?.series ?? [])
    .filter(({ way = [] }) => way.length <= 1)
    .reduce((sum, one) => sum + total(one), 0)

const Entry = ({ whole, measured }: { readonly whole: WholeRecord; readonly measured: Measured | undefined }) => (
  <li>
    <div class={`${style['step']} ${style['entry']}`} data-node={entry}>
      <h3>Enter</h3>
      {measured && (
        <p class={`small ${style['figure']}`}>
          <b>{shownNumber(entriesIn(measured))}</b> entries
        </p>
      )}
      <dl class={style['counts']}>
        {elementsOf(whole.record, 'variants').map((variant) => (
          <div key={textOf(variant, 'id')}>
            <dt>{textOf(variant, 'name')}</dt>
            <dd>{textOf(variant, 'percentage')} %</dd>
          </div>
        ))}
      </dl>
    </div>
  </li>
)

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

export const CanvasFlow = ({ whole, measured }: FlowProps) => {
  const workspace = useWorkspace()
  const { data } = useRow('canvases.visits', { params: { workspace, canvas: whole.id } }, { keepPrevious: true })
  const columns = columnsOf(whole.record)
  const all = columns.flat()
  const steps = new Map(all.map((step) => [step.id, step]))
  const edges = edgesOf(whole, all, measured)
  const { place, boxes } = useBoxes<HTMLDivElement>(JSON.stringify([edges, data]))
  if (steps.size === 0) return null
  return (
    <Section title="Steps" actions={<SpanTools />}>
      {/* A region that scrolls takes the focus, so that the keyboard can scroll it. */}
      <div class="scroll" role="region" aria-label="Steps" tabIndex={0}>
        <div class={style['graph']} ref={place}>
          <Edges edges={edges} boxes={boxes} />
          <ol class={style['flow']}>
            <Entry whole={whole} measured={measured} />
            {columns.map((column, index) => (
              <li key={index}>
                <ul aria-label={`Steps of place ${index + 1}`} class={style['column']}>
                  {column.map((step) => (
                    <StepCard
                      key={step.id}
                      step={step}
                      whole={whole}
                      measured={measured}
                      visited={data?.steps.find(({ step_id: id }) => id === step.id)}
                      nameOf={(id) => steps.get(id)?.name ?? id}
                    />
                  ))}
                </ul>
              </li>
            ))}
            {measured && <Deleted measured={measured} known={new Set(steps.keys())} />}
          </ol>
        </div>
      </div>
      {data?.first_jobs !== undefined && (
        <p class="small">Who waits is read from the first {shownNumber(data.first_jobs)} jobs of the workspace.</p>
      )}
    </Section>
  )
}

export interface FlowProps {
  readonly whole: WholeRecord
  readonly measured: Measured | undefined
}
