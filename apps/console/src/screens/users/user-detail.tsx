import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useState } from 'preact/hooks'
import { useRow, useWorkspace } from '../../data/control.ts'
import { useFilters } from '../../data/use-filters.ts'
import { BodyView } from '../../parts/body-view.tsx'
import { DetailHead } from '../../parts/detail-head.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { later } from '../../parts/later.tsx'
import { Pending } from '../../parts/states.tsx'
import { Chip } from '../../parts/status.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useShortcuts } from '../../shell/shortcuts.ts'
import type { Wish } from './change/wish.ts'
import { LifeStrip } from './life-strip.tsx'
import { UserActions } from './user-actions.tsx'
import { UserHistory } from './user-history.tsx'
import { UserMessages } from './user-messages.tsx'
import { UserProfile } from './user-profile.tsx'
import { UserReach } from './user-reach.tsx'
import { nameOf, type User, type UserView } from './user-view.ts'
import style from './users.module.css'

const LaterForm = later(() => import('./change/user-form.tsx').then(({ UserForm }) => UserForm))

const tabs = [
  { tab: 'profile', title: 'Profile' },
  { tab: 'history', title: 'History' },
  { tab: 'messages', title: 'Messages' },
  { tab: 'reach', title: 'Segments & reach' },
  { tab: 'json', title: 'JSON' },
] as const

/** One long list each. */
const lists: ReadonlySet<string> = new Set(['history', 'messages'])

const Head = ({ user, back }: { readonly user: User; readonly back: string }) => {
  const { first_name: first, last_name: last, braze_id: id } = user
  return (
    <DetailHead title={nameOf(user)} back={back} facts={`braze_id ${id}`}>
      <span>{[first, last].filter(Boolean).join(' ')}</span>
      {user.test_user === true && <Chip>test user</Chip>}
      {user.in_global_control_group === true && <Chip tone="warn">global control group</Chip>}
      {user.marked_for_deletion === true && <Chip tone="bad">marked for deletion</Chip>}
    </DetailHead>
  )
}

const Part = ({ view, tab, open }: PartProps) => {
  if (tab === 'history') return <UserHistory user={view.user} />
  if (tab === 'messages') return <UserMessages user={view.user} />
  if (tab === 'reach') return <UserReach view={view} />
  if (tab === 'json') return <BodyView title="As in a state file" text={JSON.stringify(view.user, undefined, 2)} />
  return <UserProfile view={view} open={open} />
}

interface PartProps {
  readonly view: UserView
  readonly tab: string
  open(wish: Wish): void
}

const WishDialog = ({ wish, view, close }: WishDialogProps) => (
  <Dialog label="Change this user" isOpen={wish !== undefined} close={close}>
    {wish !== undefined && <LaterForm wish={wish} view={view} close={close} />}
  </Dialog>
)

interface WishDialogProps {
  readonly wish: Wish | undefined
  readonly view: UserView
  close(): void
}

export const UserDetail = ({ id, tab }: { readonly id: string; readonly tab: string }) => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const { search } = useFilters()
  const [wish, setWish] = useState<Wish | undefined>(undefined)
  const { data, error, retry } = useRow('users.get', { params: { workspace, braze_id: id } })
  const back = linkTo('users', { workspace }) + search
  useShortcuts([{ keys: 'Escape', about: 'Back to the list', press: () => route(back) }])
  if (error !== undefined || data === undefined) {
    return <Pending what="this user" error={error} retry={retry} back={back} />
  }
  return (
    <>
      <Head user={data.user} back={back} />
      <UserActions user={data.user} open={setWish} />
      <LifeStrip id={id} name={nameOf(data.user)} />
      <WishDialog wish={wish} view={data} close={() => setWish(undefined)} />
      <Tabs
        label="Parts of the user"
        tabs={tabs}
        current={tab}
        hrefOf={(each) => linkTo('userTab', { workspace, braze_id: id, tab: each }) + search}
      />
      <div class={lists.has(tab) ? style['fill'] : style['part']}>
        <Part view={data} tab={tab} open={setWish} />
      </div>
    </>
  )
}
