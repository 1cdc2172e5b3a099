import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useWorkspace } from '../../../data/control.ts'
import { nameOf } from '../user-view.ts'
import { AttributeForm } from './attribute-form.tsx'
import { ChangeForm } from './change-form.tsx'
import { EventForm, PurchaseForm } from './happening-forms.tsx'
import { PushTokenForm, SubscriptionForm } from './reach-forms.tsx'
import type { WishProps } from './wish.ts'

const DeleteForm = ({ view: { user }, close }: WishProps) => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const name = nameOf(user)
  return (
    <ChangeForm
      title={`Delete ${name}?`}
      verb="Delete the user"
      look="danger"
      change={{ said: `${name} is deleted.`, endpoint: 'users.delete', body: { braze_ids: [user.braze_id] } }}
      done={() => {
        close()
        route(linkTo('users', { workspace }))
      }}
      close={close}
    >
      <p>The profile is gone with this request; its messages stay in the outbox.</p>
    </ChangeForm>
  )
}

const forms = {
  attribute: AttributeForm,
  event: EventForm,
  purchase: PurchaseForm,
  subscription: SubscriptionForm,
  token: PushTokenForm,
  delete: DeleteForm,
}

export const UserForm = (props: WishProps) => {
  const Form = forms[props.wish.form]
  return <Form {...props} />
}
