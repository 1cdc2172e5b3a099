import type { ControlResult } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useRow, useWorkspace } from '../../data/control.ts'
import { hrefTo } from '../../data/href-to.ts'
import { useCurl } from '../../data/use-curl.ts'
import { useFilters } from '../../data/use-filters.ts'
import { useSmall } from '../../data/use-small.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { Check } from '../../parts/field.tsx'
import { type Column, Grid } from '../../parts/grid.tsx'
import { Command, Failed, Pending } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'
import { UserName } from '../users/user-columns.tsx'
import { MergeFields } from './merge-fields.tsx'
import style from './merge.module.css'

type Line = ControlResult<'merges.list'>['merges'][number]

const columns: readonly Column<Line>[] = [
  { title: 'Time (UTC)', width: '136px', isNumber: true, render: ({ time }) => <When at={time} isBare /> },
  { title: 'Kept', width: 'minmax(140px, 1fr)', render: ({ keep }) => <UserName user={keep} /> },
  { title: 'Merged into it', width: 'minmax(140px, 1fr)', render: ({ merged }) => <UserName user={merged} /> },
  { title: 'By', width: '112px', render: ({ by }) => by },
]

const smallColumns = columns.filter(({ title }) => title !== 'Time (UTC)')

const example = {
  merge_updates: [{ identifier_to_keep: { external_id: 'ada' }, identifier_to_merge: { external_id: 'ada-old' } }],
}

export const PastMerges = ({ selected }: { readonly selected: string }) => {
  const curl = useCurl()
  const workspace = useWorkspace()
  const { route } = useLocation()
  const isSmall = useSmall()
  const { data, error, retry } = useRow('merges.list', { params: { workspace } }, { keepPrevious: true })
  return (
    <section class={style['past']}>
      <h2>Merges that were done</h2>
      {error !== undefined && data === undefined && <Failed what="the merges" error={error} retry={retry} />}
      {data?.not_kept !== undefined && <p>They are not kept: {data.not_kept}.</p>}
      {data !== undefined && data.not_kept === undefined && data.merges.length === 0 && (
        <div class={style['none']}>
          <p>None yet. The newest 200 are kept here, each with the two users as they were.</p>
          <Command text={curl('/users/merge', example)} />
        </div>
      )}
      {data !== undefined && data.merges.length > 0 && (
        <div class={style['pastList']}>
          <Grid
            label="Merges that were done"
            columns={isSmall ? smallColumns : columns}
            lines={data.merges}
            keyOf={({ merge }) => String(merge)}
            selected={selected === '' ? undefined : selected}
            open={({ merge }) => route(linkTo('merge', { workspace }, { past: merge }))}
          />
        </div>
      )}
    </section>
  )
}

export const PastMerge = ({ id }: { readonly id: string }) => {
  const workspace = useWorkspace()
  const filters = useFilters()
  const { data, error, retry } = useRow('merges.get', { params: { workspace, merge: id } })
  if (error !== undefined || data === undefined) return <Pending what="this merge" error={error} retry={retry} />
  const onlyChanges = filters.get('only') !== 'all'
  return (
    <>
      <div class={`line ${style['tools']}`}>
        <span>
          <UserName user={data.merged} /> was merged into <UserName user={data.keep} /> at <When at={data.time} />, by{' '}
          {data.by}
        </span>
        <Check
          label="Only fields that change"
          value={onlyChanges}
          change={(is) => filters.set({ only: is ? '' : 'all' })}
        />
        {data.request_id !== undefined && (
          <ButtonLink href={linkTo('request', { workspace, request: data.request_id })}>The request</ButtonLink>
        )}
        <ButtonLink href={hrefTo('user', { workspace, braze_id: data.keep.braze_id })}>The user now</ButtonLink>
      </div>
      <MergeFields explained={data.explained} isPast onlyChanges={onlyChanges} />
    </>
  )
}
