import type { ControlResult } from '@brazier/control/client'
import type { Column } from '../../parts/grid.tsx'
import { When } from '../../parts/when.tsx'
import style from './users.module.css'

export type UserLine = ControlResult<'users.list'>['users'][number]

export const UserName = ({ user }: { readonly user: Pick<UserLine, 'braze_id' | 'external_id' | 'user_aliases'> }) => {
  const [alias] = user.user_aliases
  if (user.external_id !== undefined) return <b class={style['name']}>{user.external_id}</b>
  if (alias === undefined) return <span class="mono small">{user.braze_id}</span>
  return (
    <span title="An alias: label and name">
      <span class="mono small">{alias.alias_label}:</span>
      {alias.alias_name}
    </span>
  )
}

export const userColumns: readonly Column<UserLine>[] = [
  { title: 'User', width: 'minmax(140px, 2fr)', render: (user) => <UserName user={user} /> },
  { title: 'Name', width: 'minmax(120px, 2fr)', render: ({ name }) => name },
  { title: 'Email', width: 'minmax(180px, 3fr)', render: ({ email }) => email },
  { title: 'Phone', width: 'minmax(120px, 1fr)', render: ({ phone }) => phone },
  { title: 'Apps', width: '48px', isNumber: true, render: ({ apps }) => apps },
  { title: 'Groups', width: '56px', isNumber: true, render: ({ groups }) => groups },
  {
    title: 'Last seen (UTC)',
    width: '156px',
    isNumber: true,
    render: ({ last_seen: at }) => at && <When at={at} isBare />,
  },
]

/** Beside an open user. */
export const narrowColumns: readonly Column<UserLine>[] = userColumns.slice(0, 3)

/** On a narrow page. */
export const smallColumns: readonly Column<UserLine>[] = userColumns.slice(0, 2)
