import { linkTo } from '@brazier/control/console-routes'
import { useRow, useWorkspace } from '../../data/control.ts'
import { seriesFor } from '../../data/series-operations.ts'
import { useOperations } from '../../data/use-operations.ts'
import { elementsOf, textOf, type WholeRecord } from '../../data/use-records.ts'
import { useSeries } from '../../data/use-series.ts'
import { useSpan } from '../../data/use-span.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { ScreenBody } from '../../parts/panes.tsx'
import { Page, Section } from '../../parts/section.tsx'
import { Pending } from '../../parts/states.tsx'
import type { ScreenProps } from '../screen-props.ts'
import { comparedOf, SendableChart } from './campaign.tsx'
import { CanvasFlow } from './canvas-flow.tsx'
import { type Compared, Comparison } from './comparison.tsx'
import { MessageParts } from './message-parts.tsx'
import { SendToUser } from './send-to-user.tsx'
import { AudienceSection, Includes, RulesSection, SendableFacts } from './sendable-facts.tsx'

/** Includes the first step. */
const comparedVariant = (record: WholeRecord['record']) => {
  const steps = elementsOf(record, 'steps')
  const nameOf = (id: unknown): string => textOf(steps.find((step) => step['id'] === id) ?? {}, 'name') || String(id)
  return (variant: WholeRecord['record']): Compared => {
    const first = variant['first_step_ids']
    const isAny = Array.isArray(first) && first.length > 0
    return { ...comparedOf(variant), ...(isAny && { note: `begins with ${first.map(nameOf).join(', ')}` }) }
  }
}

/** Reads the address's days, with all breakdowns. */
const useMeasured = (id: string) => {
  const { data: operations } = useOperations()
  const { span } = useSpan()
  const series = seriesFor(operations ?? [], ['canvas_id']).find(({ breakdowns }) => breakdowns.length > 0)
  const breakdowns = Object.fromEntries((series?.breakdowns ?? []).map((name) => [name, 'true']))
  return useSeries(series, { canvas_id: id, ...breakdowns }, span).data
}

const Numbers = ({ whole }: { readonly whole: WholeRecord }) => {
  const measured = useMeasured(whole.id)
  return (
    <>
      <CanvasFlow whole={whole} measured={measured} />
      <SendableChart parameter="canvas_id" id={whole.id} />
      <Comparison
        title="Variants"
        things={elementsOf(whole.record, 'variants').map(comparedVariant(whole.record))}
        measured={measured}
      />
    </>
  )
}

const StepMessages = ({ record }: { readonly record: WholeRecord['record'] }) => (
  <Section title="Messages of the steps">
    <ul class="stack">
      {elementsOf(record, 'steps').map((step) => (
        <li key={textOf(step, 'id')} class="stack">
          <h3>{textOf(step, 'name')}</h3>
          <MessageParts of={step} />
        </li>
      ))}
    </ul>
  </Section>
)

export const Canvas = ({ params }: ScreenProps) => {
  const workspace = useWorkspace()
  const id = params['canvas'] ?? ''
  const { data, error, retry } = useRow('records.get', { params: { workspace, collection: 'canvases', record: id } })
  return (
    <ScreenBody
      title={data === undefined ? 'Canvas' : textOf(data.record, 'name')}
      actions={
        <span class="line">
          <SendToUser parameter="canvas_id" id={id} />
          <ButtonLink href={linkTo('canvases', { workspace })} look="plain">
            All Canvases
          </ButtonLink>
        </span>
      }
    >
      {data === undefined && <Pending what="this Canvas" error={error} retry={retry} />}
      {data !== undefined && (
        <Page>
          <SendableFacts record={data.record} />
          <Numbers whole={data} />
          <AudienceSection whole={data} />
          <RulesSection whole={data} again="Enter it again" />
          <StepMessages record={data.record} />
          <Includes includes={data.includes} />
        </Page>
      )}
    </ScreenBody>
  )
}
