import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useState } from 'preact/hooks'
import { useWorkspace, useWrite } from '../../data/control.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { CopyButton } from '../../parts/copy.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { identifierOf } from '../merge/identifier.ts'
import { nameOf, type User } from './user-view.ts'
import dialog from '../../shell/dialog.module.css'
import style from './users.module.css'

const messageOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : JSON.stringify(body)

/** Deletes a user as a client would, after asking. */
const DeleteUser = ({ user, isOpen, close }: { readonly user: User; readonly isOpen: boolean; close(): void }) => {
  const workspace = useWorkspace()
  const write = useWrite()
  const { route } = useLocation()
  const [said, setSaid] = useState('')
  const remove = async (): Promise<void> => {
    try {
      const call = { endpoint: 'users.delete', body: { braze_ids: [user.braze_id ?? ''] } }
      // The compiler follows the type of all JSON too deep; the server reads the body.
      const made = await write('calls.make', { params: { workspace }, body: call as never })
      if (made.status >= 400) {
        setSaid(messageOf(made.body))
        return
      }
      await write('settle', { params: { workspace } })
      close()
      route(linkTo('users', { workspace }))
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Dialog label="Delete this user" isOpen={isOpen} close={close} look={dialog['dialog']}>
      <div class={style['part']}>
        <h2>Delete {nameOf(user)}?</h2>
        <p>The request users.delete is sent. The profile is gone with it; its messages stay in the outbox.</p>
        {said !== '' && (
          <p class={style['note']} role="alert">
            {said}
          </p>
        )}
        <div class={style['chips']}>
          <Button look="danger" press={() => void remove()}>
            Delete the user
          </Button>
          <Button press={close}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** What can be done with a user. */
export const UserActions = ({ user }: { readonly user: User }) => {
  const workspace = useWorkspace()
  const [isDeleting, setDeleting] = useState(false)
  const id = user.braze_id ?? ''
  return (
    <div class={style['actions']}>
      <CopyButton text={user.external_id ?? id} label="Copy the id">
        Copy id
      </CopyButton>
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
      <Button look="danger" press={() => setDeleting(true)}>
        Delete…
      </Button>
      <DeleteUser user={user} isOpen={isDeleting} close={() => setDeleting(false)} />
    </div>
  )
}
