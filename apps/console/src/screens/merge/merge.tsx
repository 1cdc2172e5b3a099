import type { ControlInput, ControlResult } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useState } from 'preact/hooks'
import { useConsole, useRow, useWorkspace } from '../../data/control.ts'
import { snippets } from '../../data/snippets.ts'
import { useAct } from '../../data/use-act.ts'
import { messageOf } from '../../data/use-call.ts'
import { useKey } from '../../data/use-curl.ts'
import { type Filters, useFilters } from '../../data/use-filters.ts'
import { useOperations } from '../../data/use-operations.ts'
import { Button } from '../../parts/button.tsx'
import { useCopied } from '../../parts/copy.tsx'
import { Check } from '../../parts/field.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Note } from '../../parts/note.tsx'
import { ScreenBody } from '../../parts/panes.tsx'
import { Empty, Failed, Loading } from '../../parts/states.tsx'
import { readNamed, toIdentifier } from './identifier.ts'
import { MergeFields } from './merge-fields.tsx'
import { MergeForm } from './merge-form.tsx'
import { PastMerge, PastMerges } from './merge-past.tsx'
import style from './merge.module.css'

type Preview = ControlResult<'merges.preview'>

const endpoint = 'users.merge'

/** Returns undefined unless the address names two users. */
const questionOf = (filters: Filters): ControlInput<'merges.preview'>['body'] | undefined => {
  const sideOf = (side: 'keep' | 'merge') => toIdentifier(readNamed(filters.get(side)), filters.get(`${side}_by`))
  const [keep, merge] = [sideOf('keep'), sideOf('merge')]
  return keep && merge && { identifier_to_keep: keep, identifier_to_merge: merge }
}

const usePreview = (filters: Filters) => {
  const workspace = useWorkspace()
  const body = questionOf(filters)
  const input = {
    params: { workspace },
    body: body ?? { identifier_to_keep: { braze_id: '-' }, identifier_to_merge: { braze_id: '-' } },
  }
  return useRow('merges.preview', input, { enabled: body !== undefined })
}

const useMerge = (request: Preview['request']) => {
  const workspace = useWorkspace()
  const { control } = useConsole()
  const { route } = useLocation()
  const act = useAct()
  const [refused, setRefused] = useState('')
  const merge = async (): Promise<void> => {
    const call = { endpoint, body: { merge_updates: [request] } }
    // The compiler follows JSON too deep; the server reads it.
    const made = await act.run('calls.make', { params: { workspace }, body: call as never })
    if (made === undefined) return
    if (made.status >= 400) {
      setRefused(messageOf(made))
      return
    }
    setRefused('')
    await act.run('settle', { params: { workspace } })
    const { merges } = await control['merges.list']({ params: { workspace } })
    const done = merges.find(({ request_id: id }) => id === made.request_id)
    route(
      done === undefined
        ? linkTo('requestTab', { workspace, request: made.request_id, tab: 'trace' })
        : linkTo('merge', { workspace }, { past: done.merge }),
    )
  }
  return { isBusy: act.isBusy, refused: act.error?.message ?? refused, merge: () => void merge() }
}

const CopyAs = ({ request }: { readonly request: NonNullable<Preview['request']> }) => {
  const { origin } = useConsole()
  const service = { origin, key: useKey() }
  const { said, copy } = useCopied()
  const { data: operations } = useOperations()
  const operation = operations?.find(({ id }) => id === endpoint)
  if (operation === undefined) return null
  const body = JSON.stringify({ merge_updates: [request] })
  const { method, path, source } = operation
  const status = Number(Object.keys(source.responses ?? {})[0])
  return (
    <>
      <Menu
        title="Copy as"
        items={snippets.map(({ title, write }) => ({
          title,
          press: () => copy(title, write({ endpoint, method, path, body, status }, service)),
        }))}
      />
      <span role="status">{said}</span>
    </>
  )
}

const Explained = ({ preview }: { readonly preview: Preview }) => {
  const filters = useFilters()
  const { explained, request } = preview
  const { isBusy, refused, merge } = useMerge(request)
  const onlyChanges = filters.get('only') !== 'all'
  if (explained === undefined) {
    return <Empty title="There are no two users to merge">See above whom each side names.</Empty>
  }
  return (
    <>
      <div class={`line ${style['tools']}`}>
        <Check
          label="Only fields that change"
          value={onlyChanges}
          change={(is) => filters.set({ only: is ? '' : 'all' })}
        />
        {request !== undefined && (
          <>
            <Button press={merge} disabled={isBusy || explained.refusal !== undefined} title={`POST ${endpoint}`}>
              Merge them
            </Button>
            <CopyAs request={request} />
          </>
        )}
        {request === undefined && explained.refusal === undefined && (
          <Note>
            {endpoint} names both users in the same way: by external_id, by alias, or by email. These two it cannot.
          </Note>
        )}
        {refused !== '' && <Note tone="bad">{refused}</Note>}
      </div>
      <MergeFields explained={explained} isPast={false} onlyChanges={onlyChanges} />
    </>
  )
}

export const Merge = () => {
  const filters = useFilters()
  const past = filters.get('past')
  const { data, error, isLoading, retry } = usePreview(filters)
  const isAsked = questionOf(filters) !== undefined
  return (
    <ScreenBody title="Merge" note="What users.merge does with two users, field by field.">
      <div class={style['body']}>
        <MergeForm keep={data?.keep} merge={data?.merge} />
        {past !== '' && <PastMerge id={past} />}
        {past === '' && isLoading && <Loading />}
        {past === '' && error !== undefined && <Failed what="what it would do" error={error} retry={retry} />}
        {past === '' && data !== undefined && <Explained preview={data} />}
        {past === '' && !isAsked && (
          <Empty title="Name two users">
            Each field shows what the kept user has, what the merged one has, what is left, and the rule that says so.
            Nothing is changed until you press “Merge them”.
          </Empty>
        )}
        <PastMerges selected={past} />
      </div>
    </ScreenBody>
  )
}
