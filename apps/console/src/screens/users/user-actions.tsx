import { linkTo } from '@brazier/control/console-routes'
import { useWorkspace } from '../../data/control.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { CopyButton } from '../../parts/copy.tsx'
import { Menu } from '../../parts/menu.tsx'
import { identifierOf } from '../merge/identifier.ts'
import type { Wish } from './change/wish.ts'
import type { User } from './user-view.ts'

const additions: readonly { readonly title: string; readonly wish: Wish }[] = [
  { title: 'An attribute', wish: { form: 'attribute' } },
  { title: 'An event', wish: { form: 'event' } },
  { title: 'A purchase', wish: { form: 'purchase' } },
  { title: 'A push token', wish: { form: 'token' } },
]

export const UserActions = ({ user, open }: UserActionsProps) => {
  const workspace = useWorkspace()
  const id = user.braze_id ?? ''
  return (
    <div class="actions">
      <Menu title="Add" items={additions.map(({ title, wish }) => ({ title, press: () => open(wish) }))} />
      <Button press={() => open({ form: 'subscription' })} title="Subscribe or unsubscribe this user">
        Subscriptions…
      </Button>
      <ButtonLink
        href={linkTo('merge', { workspace }, { keep: identifierOf(user) })}
        title="Keep this user, and merge another one into it"
      >
        Merge with…
      </ButtonLink>
      <ButtonLink
        href={linkTo('wouldReceive', { workspace }, { user: id })}
        title="What a campaign or Canvas would send to this user"
      >
        Would receive…
      </ButtonLink>
      <CopyButton text={user.external_id ?? id} label="Copy the id">
        Copy id
      </CopyButton>
      <Button look="danger" press={() => open({ form: 'delete' })}>
        Delete…
      </Button>
    </div>
  )
}

export interface UserActionsProps {
  readonly user: User
  open(wish: Wish): void
}
