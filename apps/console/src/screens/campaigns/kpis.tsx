import { seriesOperations } from '../../data/series-operations.ts'
import { useOperations } from '../../data/use-operations.ts'
import { ScreenBody } from '../../parts/panes.tsx'
import { Page } from '../../parts/section.tsx'
import { Empty, Pending } from '../../parts/states.tsx'
import { CampaignTabs } from './campaign-tabs.tsx'
import { KpiCard } from './kpi-card.tsx'
import { SpanTools } from './span-tools.tsx'
import style from './campaigns.module.css'

export const Kpis = () => {
  const { data, error, retry } = useOperations()
  const all = seriesOperations(data ?? [])
  return (
    <ScreenBody title="Key figures" note="Every endpoint with a length and an ending_at." actions={<SpanTools />}>
      <CampaignTabs current="kpis" />
      {data === undefined && <Pending what="the document" error={error} retry={retry} />}
      {data !== undefined && all.length === 0 && (
        <Empty title="No key figures">The OpenAPI document of this server has no endpoint of series.</Empty>
      )}
      {all.length > 0 && (
        <Page>
          <div class={style['cards']}>
            {all.map((series) => (
              <KpiCard key={series.operation.id} series={series} />
            ))}
          </div>
        </Page>
      )}
    </ScreenBody>
  )
}
