import { linkTo } from '@brazier/control/console-routes'
import { useRow, useWorkspace } from '../../data/control.ts'
import { seriesFor } from '../../data/series-operations.ts'
import { useFilters } from '../../data/use-filters.ts'
import { useOperations } from '../../data/use-operations.ts'
import { elementsOf, textOf, type WholeRecord } from '../../data/use-records.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { SeriesView } from '../../parts/chart/series-view.tsx'
import { ScreenBody } from '../../parts/panes.tsx'
import { Page, Section } from '../../parts/section.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { Chip } from '../../parts/status.tsx'
import type { ScreenProps } from '../screen-props.ts'
import { MessageParts } from './message-parts.tsx'
import { SendToUser } from './send-to-user.tsx'
import { AudienceSection, Includes, RulesSection, SendableFacts } from './sendable-facts.tsx'
import style from './campaigns.module.css'

const Variations = ({ record }: { readonly record: WholeRecord['record'] }) => (
  <Section title="Variations">
    <ul class={style['variations']}>
      {elementsOf(record, 'variations').map((variation) => (
        <li key={textOf(variation, 'id')}>
          <div class={style['share']}>
            <h3>{textOf(variation, 'name')}</h3>
            <meter
              min={0}
              max={100}
              value={Number(variation['percentage'] ?? 0)}
              aria-label={`Share of ${textOf(variation, 'name')}`}
            />
            <span>{textOf(variation, 'percentage')} %</span>
            {variation['is_control'] === true && <Chip>control: gets no message</Chip>}
          </div>
          {variation['is_control'] !== true && <MessageParts of={variation} />}
        </li>
      ))}
    </ul>
  </Section>
)

/** What it did in the last days, as any series of the service that asks for this parameter. */
export const SendableChart = ({ parameter, id }: { readonly parameter: string; readonly id: string }) => {
  const filters = useFilters()
  const { data: operations } = useOperations()
  return (
    <>
      {seriesFor(operations ?? [], [parameter]).map((series) => (
        <SeriesView
          key={series.operation.id}
          series={series}
          input={{ [parameter]: id }}
          title={series.operation.id}
          measure={filters.get('measure')}
          choose={(measure) => filters.set({ measure })}
        />
      ))}
    </>
  )
}

/** A campaign: who gets it, what they get, and what came of it. */
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
        <span class={style['chips']}>
          <SendToUser parameter="campaign_id" id={id} />
          <ButtonLink href={linkTo('campaigns', { workspace })} look="plain">
            All campaigns
          </ButtonLink>
        </span>
      }
    >
      {error !== undefined && data === undefined && <Failed what="this campaign" error={error} retry={retry} />}
      {error === undefined && data === undefined && <Loading />}
      {data !== undefined && (
        <Page>
          <SendableFacts record={data.record} />
          <SendableChart parameter="campaign_id" id={id} />
          <AudienceSection whole={data} />
          <RulesSection whole={data} again="Received again" />
          <Variations record={data.record} />
          <Includes includes={data.includes} />
        </Page>
      )}
    </ScreenBody>
  )
}
