import type { ControlResult } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useMemo } from 'preact/hooks'
import { useWorkspace } from '../../data/control.ts'
import { useRowPages } from '../../data/row-pages.ts'
import { useFilters } from '../../data/use-filters.ts'
import { usePages } from '../../data/use-pages.ts'
import { useSmall } from '../../data/use-small.ts'
import { Choice } from '../../parts/field.tsx'
import { type Column, Grid } from '../../parts/grid.tsx'
import { Empty, Failed, Loading } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { When } from '../../parts/when.tsx'
import { nameOf, type User } from './user-view.ts'
import style from './users.module.css'

type Line = ControlResult<'users.history'>['lines'][number]

const kinds = ['request', 'event', 'purchase', 'session', 'message', 'call', 'engagement', 'subscription'] as const

const titles = {
  request: 'Requests',
  event: 'Custom events',
  purchase: 'Purchases',
  session: 'Sessions',
  message: 'Messages',
  call: 'Calls of the service',
  engagement: 'Opens and clicks',
  subscription: 'Subscription changes',
} as const

const columns: readonly Column<Line>[] = [
  { title: 'Time (UTC)', width: '136px', isNumber: true, render: ({ time }) => <When at={time} isBare /> },
  { title: 'Kind', width: '96px', render: ({ kind }) => <span class="soft">{kind}</span> },
  { title: 'What', width: 'minmax(150px, 3fr)', render: ({ title }) => title },
  {
    title: 'More',
    width: 'minmax(120px, 2fr)',
    render: ({ status, about }) => (
      <>
        {status !== undefined && <Status status={status} />}{' '}
        <span class="soft" title={about}>
          {about}
        </span>
      </>
    ),
  },
]

const smallColumns = columns.filter(({ title }) => title !== 'Kind')

const useHistory = (id: string, kind: (typeof kinds)[number] | undefined) => {
  const workspace = useWorkspace()
  const input = { params: { workspace, braze_id: id }, query: { ...(kind && { kind }) } }
  return usePages<Line>(useRowPages('users.history', input, 'before', (page) => page))
}

/** Numbers lines that are the same. */
const keysOf = (lines: readonly Line[]): ReadonlyMap<Line, string> => {
  const counts = new Map<string, number>()
  return new Map(
    lines.map((line) => {
      const text = JSON.stringify(line)
      const count = counts.get(text) ?? 0
      counts.set(text, count + 1)
      return [line, `${count} ${text}`]
    }),
  )
}

const linkOf = ({ request_id: request, call }: Line, workspace: string): string | undefined => {
  if (request !== undefined) return linkTo('request', { workspace, request })
  return call === undefined ? undefined : linkTo('call', { workspace, call: String(call) })
}

/** Newest first, of every kind or one. */
export const UserHistory = ({ user }: { readonly user: User }) => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const filters = useFilters()
  const isSmall = useSmall()
  const kind = kinds.find((known) => known === filters.get('kind'))
  const { lines, error, retry, isLoading, hasMore, more } = useHistory(user.braze_id ?? '', kind)
  const keys = useMemo(() => keysOf(lines), [lines])
  if (error !== undefined && lines.length === 0) return <Failed what="the history" error={error} retry={retry} />
  return (
    <>
      <div class={`line ${style['chips']}`}>
        <Choice
          label="Kind"
          all="Everything that is known"
          value={kind ?? ''}
          values={kinds.map((each) => ({ value: each, text: titles[each] }))}
          change={(chosen) => filters.set({ kind: chosen })}
        />
      </div>
      {isLoading && <Loading lines={4} />}
      {!isLoading && lines.length === 0 && (
        <Empty title="Nothing of this kind is known">
          The history has the newest occurrences that the profile remembers, the newest messages and calls to{' '}
          {nameOf(user)}, and the requests of the log that name the user.
        </Empty>
      )}
      {lines.length > 0 && (
        <Grid
          label={`History of ${nameOf(user)}`}
          columns={isSmall ? smallColumns : columns}
          lines={lines}
          keyOf={(line) => keys.get(line) ?? ''}
          open={(line) => {
            const link = linkOf(line, workspace)
            if (link !== undefined) route(link)
          }}
          hasMore={hasMore}
          reachEnd={more}
        />
      )}
    </>
  )
}
