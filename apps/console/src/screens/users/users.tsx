import { linkTo } from '@brazier/control/console-routes'
import { useRef } from 'preact/hooks'
import { useWorkspace } from '../../data/control.ts'
import { useRowPages } from '../../data/row-pages.ts'
import { textOf } from '../../data/text-of.ts'
import { useCurl } from '../../data/use-curl.ts'
import { type Filters, useFilters } from '../../data/use-filters.ts'
import { type Page, usePages } from '../../data/use-pages.ts'
import { useEveryRecord } from '../../data/use-records.ts'
import { useSmall } from '../../data/use-small.ts'
import { type UserChanges, UserChangesContext, useUserChanges } from '../../data/user-changes.ts'
import { AudienceCount } from '../../parts/audience-count.tsx'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { CopyButton } from '../../parts/copy.tsx'
import { Choice, SearchField, Toolbar } from '../../parts/field.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { Panes, ScreenBody } from '../../parts/panes.tsx'
import { Empty } from '../../parts/states.tsx'
import { UndoMessage } from '../../parts/undo-message.tsx'
import { useShortcuts } from '../../shell/shortcuts.ts'
import type { ScreenProps } from '../screen-props.ts'
import { useOpenUser } from './use-open-user.ts'
import { narrowColumns, smallColumns, userColumns, type UserLine } from './user-columns.tsx'
import { UserDetail } from './user-detail.tsx'
import style from './users.module.css'

interface UserPage extends Page<UserLine> {
  readonly lookedAt: number
  readonly count: number | undefined
}

/** Whether a filter tests users, and so takes them in order. */
const isTested = (filters: Filters): boolean => filters.get('find').trim() + filters.get('segment') !== ''

const isNewest = (filters: Filters): boolean => !isTested(filters) && filters.get('order') === 'newest'

const useUserPages = (filters: Filters) => {
  const workspace = useWorkspace()
  const order = isNewest(filters) ? 'newest' : ''
  const asked = Object.entries({ find: filters.get('find').trim(), segment: filters.get('segment'), order })
  const query = Object.fromEntries(asked.filter(([, value]) => value !== ''))
  const pages = useRowPages('users.list', { params: { workspace }, query }, 'after', (page) => ({
    lines: page.users,
    next: page.next,
    lookedAt: page.looked_at ?? 0,
    count: page.count,
  }))
  return usePages<UserLine, UserPage>({ ...pages, keyOf: ({ braze_id: id }) => id })
}

const UserFilters = ({ filters }: { readonly filters: Filters }) => {
  const field = useRef<HTMLInputElement>(null)
  const segments = useEveryRecord('segments')
  useShortcuts([{ keys: '/', about: 'Find a user', press: () => field.current?.focus() }])
  return (
    <Toolbar label="Find users">
      <SearchField label="Name, id, alias, email or phone" field={field} {...filters.field('find')} />
      {segments.length > 0 && (
        <Choice
          label="Segment"
          all="In any segment or none"
          {...filters.field('segment')}
          values={segments.map(({ id, line }) => ({ value: id, text: textOf(line['name'] ?? id) }))}
        />
      )}
      {!isTested(filters) && (
        <Choice
          label="Order"
          all="Oldest first"
          {...filters.field('order')}
          values={[{ value: 'newest', text: 'Newest first' }]}
        />
      )}
    </Toolbar>
  )
}

const NoUsers = ({ filters }: { readonly filters: Filters }) => {
  const curl = useCurl()
  if (filters.get('find') !== '') {
    return (
      <Empty title={`Nobody is called “${filters.get('find')}”`}>
        A user is found by a whole external_id, alias (its name, or label:name), email address, phone, device_id or
        braze_id, and by how words of these and of the name begin.
      </Empty>
    )
  }
  if (filters.get('segment') !== '') return <Empty title="Nobody is in this segment">It has no user at present.</Empty>
  return (
    <Empty
      title="No user yet"
      command={curl('/users/track', { attributes: [{ external_id: 'ada', email: 'ada@example.com' }] })}
    >
      Each user of this workspace shows here, with profile, history, messages, and what can reach the user.
    </Empty>
  )
}

/** Tells how many users were searched. A page may be empty though more follow. */
const Progress = ({ lookedAt, found, segment, more }: ProgressProps) => (
  <p class={`line soft ${style['progress']}`} role="status">
    Looked at {lookedAt.toLocaleString('en')} users and found {found.toLocaleString('en')}.
    {segment !== '' && <AudienceCount asked={{ segment }} />}
    {more && <Button press={more}>Look further</Button>}
  </p>
)

interface ProgressProps {
  readonly lookedAt: number
  readonly found: number
  /** Empty: all users. */
  readonly segment: string
  more?(): void
}

const noteOf = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : `${count.toLocaleString('en')} ${count === 1 ? 'user' : 'users'}`

const LastChange = ({ changes }: { readonly changes: UserChanges }) =>
  changes.said === '' ? null : (
    <div class={style['changed']}>
      <UndoMessage {...changes} error={undefined}>
        {changes.undo !== undefined && (
          <CopyButton text={changes.curl} label="Copy the change as curl">
            Copy as curl
          </CopyButton>
        )}
      </UndoMessage>
    </div>
  )

export const Users = ({ params }: ScreenProps) => {
  const workspace = useWorkspace()
  const filters = useFilters()
  const open = useOpenUser(filters.search)
  const pages = useUserPages(filters)
  const changes = useUserChanges()
  const isSmall = useSmall()
  const { braze_id: selected } = params
  const lookedAt = pages.pages.reduce((sum, page) => sum + page.lookedAt, 0)
  const list = (
    <>
      {lookedAt > 0 && (
        <Progress
          lookedAt={lookedAt}
          found={pages.lines.length}
          segment={filters.get('find') === '' ? filters.get('segment') : ''}
          {...(pages.hasMore && { more: pages.more })}
        />
      )}
      <PagedList
        what="the users"
        name="users"
        order={isNewest(filters) ? 'newest first' : 'oldest first'}
        pages={pages}
        empty={!pages.hasMore && <NoUsers filters={filters} />}
        label="Users"
        columns={isSmall ? smallColumns : selected === undefined ? userColumns : narrowColumns}
        keyOf={({ braze_id: id }) => id}
        selected={selected}
        open={open}
      />
    </>
  )
  return (
    <ScreenBody
      title="Users"
      note={noteOf(pages.pages[0]?.count)}
      actions={
        <span class="line">
          <ButtonLink href={linkTo('audience', { workspace })}>Build an audience</ButtonLink>
          <ButtonLink href={linkTo('merge', { workspace })}>Merge two users</ButtonLink>
        </span>
      }
    >
      <UserFilters filters={filters} />
      <LastChange changes={changes} />
      <UserChangesContext.Provider value={changes}>
        <Panes
          list={list}
          detail={
            selected === undefined ? undefined : (
              <UserDetail key={selected} id={selected} tab={params['tab'] ?? 'profile'} />
            )
          }
        />
      </UserChangesContext.Provider>
    </ScreenBody>
  )
}
