import type { ControlResult } from '@brazier/control/client'
import { useRow } from '../../data/control.ts'
import { useCurl } from '../../data/use-curl.ts'
import { useSmall } from '../../data/use-small.ts'
import { type Column, Grid } from '../../parts/grid.tsx'
import { ScreenBody } from '../../parts/panes.tsx'
import { Empty, Pending } from '../../parts/states.tsx'
import { Chip, Status } from '../../parts/status.tsx'

type Line = ControlResult<'unmatched.list'>['unmatched'][number]

const kinds = {
  key: 'no valid key',
  path: 'no such path',
  method: 'no such method',
  http: 'not readable as HTTP',
} as const

const Meant = ({ line }: { readonly line: Line }) => {
  const [nearest] = line.near ?? []
  if (nearest !== undefined) {
    return (
      <>
        Did you mean{' '}
        <code>
          {nearest.method} {nearest.path}
        </code>
        ?
      </>
    )
  }
  return <>{line.note ?? (line.api_key === undefined ? 'There was no key.' : `The key was ${line.api_key}`)}</>
}

const columns: readonly Column<Line>[] = [
  { title: 'Time (UTC)', width: '104px', isNumber: true, render: ({ time }) => time.slice(11, 23) },
  { title: 'Why', width: '150px', render: ({ kind }) => <Chip tone="bad">{kinds[kind]}</Chip> },
  { title: 'Status', width: '64px', render: ({ status }) => <Status status={status} /> },
  { title: 'Request', width: 'minmax(200px, 2fr)', render: ({ method, path }) => `${method ?? ''} ${path ?? ''}` },
  { title: 'What may have been meant', width: 'minmax(220px, 2fr)', render: (line) => <Meant line={line} /> },
  { title: 'Caller', width: 'minmax(100px, 1fr)', render: ({ user_agent: agent }) => agent },
]

/** The request first: the others are to its right. */
const smallColumns = columns.toSorted((a, b) => Number(b.title === 'Request') - Number(a.title === 'Request'))

export const Unmatched = () => {
  const curl = useCurl()
  const isSmall = useSmall()
  const { data, error, retry } = useRow('unmatched.list', { query: { limit: 500 } }, { keepPrevious: true })
  return (
    <ScreenBody
      title="Unmatched requests"
      note="No workspace took them: a wrong key, an unknown path, HTTP that cannot be read."
    >
      {data === undefined && <Pending what="these requests" error={error} retry={retry} />}
      {data?.unmatched.length === 0 && (
        <Empty title="Every request found its workspace" command={curl('/users/trak')}>
          A request with a wrong key or to an unknown path belongs to no workspace. It shows here, with what it may have
          meant.
        </Empty>
      )}
      {data !== undefined && data.unmatched.length > 0 && (
        <Grid
          label="Unmatched requests"
          columns={isSmall ? smallColumns : columns}
          lines={data.unmatched}
          keyOf={({ sequence }) => sequence}
        />
      )}
    </ScreenBody>
  )
}
