import type { ControlResult } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useRow, useWorkspace } from '../../data/control.ts'
import { useSmall } from '../../data/use-small.ts'
import { type Column, Grid } from '../../parts/grid.tsx'
import { Empty, Pending } from '../../parts/states.tsx'
import { Chip } from '../../parts/status.tsx'
import { When } from '../../parts/when.tsx'
import { nameOf, type User } from './user-view.ts'

type Line = ControlResult<'outbox'>['outbox'][number]

const most = 500

const tones = { sent: 'good', aborted: 'warn', failed: 'bad' } as const

const columns: readonly Column<Line>[] = [
  { title: 'Time (UTC)', width: '136px', isNumber: true, render: ({ time }) => <When at={time} isBare /> },
  { title: 'Channel', width: '112px', render: ({ channel }) => channel },
  { title: 'Outcome', width: '72px', render: ({ outcome }) => <Chip tone={tones[outcome]}>{outcome}</Chip> },
  {
    title: 'Message',
    width: 'minmax(160px, 1fr)',
    render: ({ reason, variation_name: variation, ...line }) =>
      reason ?? ('summary' in line && line.summary !== '' ? line.summary : variation),
  },
]

const smallColumns = columns.filter(({ title }) => title !== 'Channel' && title !== 'Outcome')

/** Newest first, with unsent ones. */
export const UserMessages = ({ user }: { readonly user: User }) => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const isSmall = useSmall()
  const query = { user: user.braze_id ?? '', limit: most, view: 'line' as const }
  const { data, error, retry } = useRow('outbox', { params: { workspace }, query })
  if (error !== undefined || data === undefined) {
    return <Pending what="the messages" error={error} retry={retry} lines={4} />
  }
  if (data.outbox.length === 0) {
    return (
      <Empty title={`No message for ${nameOf(user)} yet`}>
        Each message that this user would have received shows here, and each one that was stopped, with the reason.
      </Empty>
    )
  }
  return (
    <>
      {data.outbox.length === most && <p class="soft">The newest {most} messages.</p>}
      <Grid
        label={`Messages to ${nameOf(user)}`}
        columns={isSmall ? smallColumns : columns}
        lines={data.outbox}
        keyOf={({ sequence }) => sequence}
        open={({ sequence }) => route(linkTo('message', { workspace, sequence }))}
      />
    </>
  )
}
