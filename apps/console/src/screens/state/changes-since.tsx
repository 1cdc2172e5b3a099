import type { ControlResult } from '@brazier/control/client'
import { useRow, useWorkspace } from '../../data/control.ts'
import { hrefTo } from '../../data/href-to.ts'
import type { UnknownRecord } from '../../data/is-record.ts'
import { useRowPages } from '../../data/row-pages.ts'
import { useFilters } from '../../data/use-filters.ts'
import { type Page, usePages } from '../../data/use-pages.ts'
import { countText } from '../../data/words.ts'
import { Button } from '../../parts/button.tsx'
import { Differences } from '../../parts/differences.tsx'
import { JsonTree } from '../../parts/json-tree.tsx'
import { Pending } from '../../parts/states.tsx'
import { Chip } from '../../parts/status.tsx'
import style from './state.module.css'

type Answer = ControlResult<'changes'>
type Change = Answer['records'][number]
type Collection = Answer['collections'][number]

interface Read extends Page<Change> {
  readonly collections: readonly Collection[]
}

const sumOf = ({ added, changed, removed }: Collection): number => added + changed + removed

const wordsOf = ({ added, changed, removed }: Collection): string =>
  [added > 0 && `${added} new`, changed > 0 && `${changed} different`, removed > 0 && `${removed} gone`]
    .filter((part) => part !== false)
    .join(', ')

const titleOf = (record: UnknownRecord, id: string): string => {
  for (const name of ['external_id', 'name', 'template_name', 'email', 'kind']) {
    const value = record[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return id
}

/** Returns undefined for a record without a screen, or without an address. */
const useRecordLink = (): ((change: Change) => string | undefined) => {
  const workspace = useWorkspace()
  const { data } = useRow('records.collections', { params: { workspace } })
  return ({ collection, id, after }) => {
    if (after === undefined) return undefined
    if (collection === 'users') return hrefTo('user', { workspace, braze_id: id })
    if (collection === 'outbox') return hrefTo('message', { workspace, sequence: id })
    if (collection === 'jobs') return hrefTo('job', { workspace, job: id })
    const isList = data?.collections.some(({ name }) => name === collection) === true
    return isList ? hrefTo('record', { workspace, collection, record: id }) : undefined
  }
}

const kindOf = ({ before, after }: Change) => {
  if (before === undefined) return { word: 'new', tone: 'good' } as const
  return after === undefined ? ({ word: 'gone', tone: 'bad' } as const) : ({ word: 'different', tone: 'warn' } as const)
}

const ChangedRecord = ({ change, href }: { readonly change: Change; readonly href: string | undefined }) => {
  const { collection, id, before, after } = change
  const { word, tone } = kindOf(change)
  return (
    <details class={style['change']}>
      <summary>
        <Chip tone={tone}>{word}</Chip> <span class="soft">{collection}</span>{' '}
        <b>{titleOf(after ?? before ?? {}, id)}</b>
      </summary>
      {before !== undefined && after !== undefined ? (
        <Differences before={before} after={after} titles={['Then', 'Now']} />
      ) : (
        <JsonTree value={after ?? before} />
      )}
      {href !== undefined && <a href={href}>Open it</a>}
    </details>
  )
}

const Lists = ({ collections }: { readonly collections: readonly Collection[] }) => {
  const { get, set } = useFilters()
  const all = collections.reduce((sum, each) => sum + sumOf(each), 0)
  return (
    <div class="line" role="group" aria-label="Lists">
      <Button pressed={get('list') === ''} press={() => set({ list: '' })}>
        All {all}
      </Button>
      {collections.map((each) => (
        <Button
          key={each.name}
          pressed={get('list') === each.name}
          title={wordsOf(each)}
          press={() => set({ list: each.name })}
        >
          {each.name.replaceAll('_', ' ')} {sumOf(each)}
        </Button>
      ))}
    </div>
  )
}

export const ChangesSince = ({ since }: { readonly since: number }) => {
  const workspace = useWorkspace()
  const { get, set } = useFilters()
  const list = get('list')
  const hrefOf = useRecordLink()
  const query = { since, limit: 50, ...(list !== '' && { collection: list }) }
  const { lines, pages, error, hasMore, more, retry } = usePages<Change, Read>(
    useRowPages('changes', { params: { workspace }, query }, 'after', ({ records, ...page }) => ({
      lines: records,
      ...page,
    })),
  )
  const [first] = pages
  if (first === undefined) return <Pending what="what changed" error={error} retry={retry} lines={3} />
  const count = first.collections.reduce((sum, each) => sum + sumOf(each), 0)
  return (
    <>
      <div class="line">
        <p role="status">{count === 0 ? 'Nothing is different.' : `${countText(count, 'record')} not as they were.`}</p>
        <Button look="plain" press={() => set({ since: '', list: '' })}>
          Close
        </Button>
      </div>
      {count > 0 && <Lists collections={first.collections} />}
      <div class={style['changes']}>
        {lines.map((change) => (
          <ChangedRecord key={`${change.collection}/${change.id}`} change={change} href={hrefOf(change)} />
        ))}
      </div>
      {hasMore && <Button press={more}>More</Button>}
    </>
  )
}
