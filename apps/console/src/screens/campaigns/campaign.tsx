import { linkTo } from '@brazier/control/console-routes'
import { useRow, useWorkspace } from '../../data/control.ts'
import { seriesFor } from '../../data/series-operations.ts'
import { useFilters } from '../../data/use-filters.ts'
import { useOperations } from '../../data/use-operations.ts'
import { elementsOf, textOf, type WholeRecord } from '../../data/use-records.ts'
import { useSeries } from '../../data/use-series.ts'
import { useSpan } from '../../data/use-span.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { SeriesView } from '../../parts/chart/series-view.tsx'
import { ScreenBody } from '../../parts/panes.tsx'
import { Page, Section } from '../../parts/section.tsx'
import { Pending } from '../../parts/states.tsx'
import type { ScreenProps } from '../screen-props.ts'
import { type Compared, Comparison } from './comparison.tsx'
import { MessageParts } from './message-parts.tsx'
import { SendToUser } from './send-to-user.tsx'
import { AudienceSection, Includes, RulesSection, SendableFacts } from './sendable-facts.tsx'
import { SpanTools } from './span-tools.tsx'

export const comparedOf = (thing: WholeRecord['record']): Compared => ({
  id: textOf(thing, 'id'),
  name: textOf(thing, 'name'),
  share: Number(thing['percentage'] ?? 0),
  isControl: thing['is_control'] === true,
})

const Variations = ({ whole: { id, record } }: { readonly whole: WholeRecord }) => {
  const { data: operations } = useOperations()
  const { span } = useSpan()
  const [series] = seriesFor(operations ?? [], ['campaign_id'])
  const { data: measured } = useSeries(series, { campaign_id: id }, span)
  return <Comparison title="Variations" things={elementsOf(record, 'variations').map(comparedOf)} measured={measured} />
}

const Messages = ({ record }: { readonly record: WholeRecord['record'] }) => (
  <Section title="Messages">
    <ul class="stack">
      {elementsOf(record, 'variations')
        .filter((variation) => variation['is_control'] !== true)
        .map((variation) => (
          <li key={textOf(variation, 'id')} class="stack">
            <h3>{textOf(variation, 'name')}</h3>
            <MessageParts of={variation} />
          </li>
        ))}
    </ul>
  </Section>
)

/** Any series with this parameter. */
export const SendableChart = ({ parameter, id }: { readonly parameter: string; readonly id: string }) => {
  const filters = useFilters()
  const { data: operations } = useOperations()
  const { span } = useSpan()
  return (
    <>
      {seriesFor(operations ?? [], [parameter]).map((series) => (
        <SeriesView
          key={series.operation.id}
          series={series}
          input={{ [parameter]: id }}
          title={series.operation.id}
          span={span}
          measure={filters.get('measure')}
          choose={(measure) => filters.set({ measure })}
        />
      ))}
    </>
  )
}

export const Campaign = ({ params }: ScreenProps) => {
  const workspace = useWorkspace()
  const id = params['campaign'] ?? ''
  const { data, error, retry } = useRow('records.get', {
    params: { workspace, collection: 'campaigns', record: id },
  })
  return (
    <ScreenBody
      title={data === undefined ? 'Campaign' : textOf(data.record, 'name')}
      actions={
        <span class="line">
          <SendToUser parameter="campaign_id" id={id} />
          <ButtonLink href={linkTo('campaigns', { workspace })} look="plain">
            All campaigns
          </ButtonLink>
        </span>
      }
    >
      {data === undefined && <Pending what="this campaign" error={error} retry={retry} />}
      {data !== undefined && (
        <Page>
          <SendableFacts record={data.record} />
          <Section title="What it did" actions={<SpanTools />}>
            <SendableChart parameter="campaign_id" id={id} />
          </Section>
          <Variations whole={data} />
          <AudienceSection whole={data} />
          <RulesSection whole={data} again="Receive it again" />
          <Messages record={data.record} />
          <Includes includes={data.includes} />
        </Page>
      )}
    </ScreenBody>
  )
}
