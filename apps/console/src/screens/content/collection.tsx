import { fitsPath, linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useRow, useWorkspace } from '../../data/control.ts'
import { useFilters } from '../../data/use-filters.ts'
import { type Collection as Known, useRecords } from '../../data/use-records.ts'
import { useSmall } from '../../data/use-small.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { Panes, ScreenBody } from '../../parts/panes.tsx'
import { Empty, Pending } from '../../parts/states.tsx'
import { useSortingWish } from '../../parts/use-sorting.ts'
import type { ScreenProps } from '../screen-props.ts'
import { wordsOf } from './collection-words.ts'
import { recordColumns } from './record-columns.tsx'
import { RecordDetail, wideCollections } from './record-detail.tsx'

const Records = ({ known, selected }: { readonly known: Known; readonly selected: string | undefined }) => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const pages = useRecords(known.name)
  const words = wordsOf(known.name)
  const sorting = useSortingWish()
  const isSmall = useSmall()
  const { search } = useFilters()
  return (
    <PagedList
      what="this list"
      name={known.name}
      order="by id"
      pages={pages}
      empty={
        <Empty title={`${words}: none yet`} command="npx brazier --state state.json">
          {known.about} A state file brings them as {JSON.stringify(known.name)}.
        </Empty>
      }
      label={words}
      columns={recordColumns(known, isSmall ? 1 : selected === undefined ? Infinity : 2, sorting.title)}
      keyOf={({ id }) => id}
      selected={selected}
      open={({ id }) => {
        if (fitsPath(id)) route(linkTo('record', { workspace, collection: known.name, record: id }) + search)
      }}
    />
  )
}

export const CollectionScreen = ({ params }: ScreenProps) => {
  const workspace = useWorkspace()
  const name = params['collection'] ?? ''
  const record = params['record']
  const { data, error, retry } = useRow('records.collections', { params: { workspace } })
  const known = data?.collections.find((each) => each.name === name)
  const isWide = record !== undefined && wideCollections.has(name)
  return (
    <ScreenBody
      title={wordsOf(name)}
      note={known?.about}
      actions={
        <ButtonLink href={linkTo('content', { workspace })} look="plain">
          All content
        </ButtonLink>
      }
    >
      {data === undefined && <Pending what="the lists" error={error} retry={retry} />}
      {data !== undefined && known === undefined && (
        <Empty title={`A state file has no list “${name}”`}>
          <a href={linkTo('content', { workspace })}>All lists are here.</a>
        </Empty>
      )}
      {known !== undefined && isWide && <RecordDetail key={record} known={known} id={record} />}
      {known !== undefined && !isWide && (
        <Panes
          list={<Records known={known} selected={record} />}
          detail={record === undefined ? undefined : <RecordDetail key={record} known={known} id={record} />}
        />
      )}
    </ScreenBody>
  )
}
