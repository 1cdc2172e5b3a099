import { useLocation } from 'preact-iso/router'
import { useWorkspace } from '../../data/control.ts'
import { dayText } from '../../data/dates.ts'
import { hrefTo } from '../../data/href-to.ts'
import { type SeriesOperation, seriesFor } from '../../data/series-operations.ts'
import { mainMeasure, summed, total } from '../../data/series.ts'
import { useOperations } from '../../data/use-operations.ts'
import { type RecordLine, textOf, useRecords } from '../../data/use-records.ts'
import { useSeries } from '../../data/use-series.ts'
import { useSmall } from '../../data/use-small.ts'
import { Spark } from '../../parts/chart/spark.tsx'
import { shownNumber } from '../../parts/chart/words.ts'
import type { Column } from '../../parts/grid.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { ScreenBody } from '../../parts/panes.tsx'
import { Command, Empty } from '../../parts/states.tsx'
import { CampaignTabs } from './campaign-tabs.tsx'
import { StateChip } from './state-chip.tsx'
import style from './campaigns.module.css'

const kinds = {
  campaigns: { title: 'Campaigns', parameter: 'campaign_id', route: 'campaign' },
  canvases: { title: 'Canvases', parameter: 'canvas_id', route: 'canvas' },
} as const

export type SendableKind = keyof typeof kinds

const Numbers = ({ line, series, input }: NumbersProps) => {
  const { data } = useSeries(series, { [input]: line.id })
  const measure = data && mainMeasure(data.measures)
  if (data === undefined || measure === undefined) return null
  const name = measure.name.replaceAll('_', ' ')
  return (
    <span class={style['numbers']}>
      <Spark title={`${textOf(line.line, 'name')}: ${name}`} times={data.times} values={summed(measure.series)} />
      {shownNumber(measure.series.reduce((sum, one) => sum + total(one), 0))} {name}
    </span>
  )
}

interface NumbersProps {
  readonly line: RecordLine
  readonly series: SeriesOperation
  readonly input: string
}

const lastIn = (kind: SendableKind, line: RecordLine['line']): string =>
  textOf(line, kind === 'campaigns' ? 'last_sent' : 'last_entry')

const lastOf = (time: string): string => (time === '' ? 'never' : dayText(time))

const columnsOf = (kind: SendableKind, series: SeriesOperation | undefined): readonly Column<RecordLine>[] => [
  {
    title: 'Name',
    width: 'minmax(180px, 3fr)',
    render: ({ line }) => textOf(line, 'name'),
    by: ({ line }) => textOf(line, 'name'),
  },
  {
    title: 'State',
    width: '84px',
    render: ({ line }) => <StateChip state={textOf(line, 'state')} />,
    by: ({ line }) => textOf(line, 'state'),
  },
  {
    title: 'Starts by',
    width: 'minmax(110px, 1fr)',
    render: ({ line }) => textOf(line, 'schedule_type').replaceAll('_', ' '),
    by: ({ line }) => textOf(line, 'schedule_type'),
  },
  {
    title: 'Last 14 days',
    width: 'minmax(220px, 2fr)',
    render: (line) => series && <Numbers line={line} series={series} input={kinds[kind].parameter} />,
  },
  {
    title: kind === 'campaigns' ? 'Last sent' : 'Last entry',
    width: '104px',
    render: ({ line }) => lastOf(lastIn(kind, line)),
    by: ({ line }) => lastIn(kind, line),
  },
]

const Nothing = ({ kind }: { readonly kind: SendableKind }) => (
  <Empty title={`No ${kinds[kind].title.toLowerCase()} yet`}>
    No endpoint creates them: a state file brings them, with their messages and steps. The demo company has some.
    <Command text={`npx brazier --state demo`} />
  </Empty>
)

export const SendableList = ({ kind }: { readonly kind: SendableKind }) => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const pages = useRecords(kind)
  const isSmall = useSmall()
  const { data: operations } = useOperations()
  const { title, parameter, route: place } = kinds[kind]
  const [series] = seriesFor(operations ?? [], [parameter])
  const hrefOf = (id: string): string | undefined =>
    place === 'campaign' ? hrefTo(place, { workspace, campaign: id }) : hrefTo(place, { workspace, canvas: id })
  return (
    <ScreenBody title={title}>
      <CampaignTabs current={kind} />
      <PagedList
        what={`the ${kind}`}
        name={kind}
        order="by id"
        pages={pages}
        empty={<Nothing kind={kind} />}
        label={title}
        columns={columnsOf(kind, series).slice(0, isSmall ? 2 : undefined)}
        keyOf={({ id }) => id}
        open={({ id }) => {
          const href = hrefOf(id)
          if (href !== undefined) route(href)
        }}
      />
    </ScreenBody>
  )
}

export const Campaigns = () => <SendableList kind="campaigns" />

export const Canvases = () => <SendableList kind="canvases" />
