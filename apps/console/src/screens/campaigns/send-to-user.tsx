import type { ControlInput } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useState } from 'preact/hooks'
import { useWorkspace } from '../../data/control.ts'
import { propertiesOf } from '../../data/properties.ts'
import { type SendOperation, sendOperation } from '../../data/send-operation.ts'
import { useAct } from '../../data/use-act.ts'
import { messageOf } from '../../data/use-call.ts'
import { useOperations } from '../../data/use-operations.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { AreaField, TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'

type Call = ControlInput<'calls.make'>['body']

/** Sends the way a client would, and leads to what came of it. */
const useSend = (parameter: string, id: string, { id: endpoint, properties: member }: SendOperation) => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const { run, error, isBusy } = useAct()
  const [refused, setRefused] = useState<string | undefined>(undefined)
  const send = async (user: string, properties: object): Promise<void> => {
    const hasSome = member !== undefined && Object.keys(properties).length > 0
    const recipients = [{ external_user_id: user, ...(hasSome && { [member]: properties }) }]
    const call: object = { endpoint, body: { [parameter]: id, recipients } }
    // The endpoint and its members are those of the server's own document.
    const made = await run('calls.make', { params: { workspace }, body: call as Call })
    if (made === undefined) return
    if (made.status >= 400) setRefused(messageOf(made))
    else route(linkTo('request', { workspace, request: made.request_id }))
  }
  return { send, isBusy, refused: error?.message ?? refused }
}

const Form = ({ parameter, id, operation, close }: FormProps) => {
  const [user, setUser] = useState('')
  const [text, setText] = useState('')
  const { send, isBusy, refused } = useSend(parameter, id, operation)
  const properties = propertiesOf(text)
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (user !== '' && properties !== undefined) void send(user, properties)
      }}
    >
      <h2>Send to a user</h2>
      <p class="small">A request to {operation.id}, as a client makes it. What comes of it is shown afterwards.</p>
      <TextField label="external_id of the user" value={user} change={setUser} />
      {operation.properties !== undefined && (
        <AreaField label={`${operation.properties} (JSON)`} value={text} change={setText} />
      )}
      {properties === undefined && <Note tone="bad">This is not a JSON object.</Note>}
      {refused !== undefined && <Note tone="bad">{refused}</Note>}
      <div class="line">
        <Button type="submit" look="main" disabled={isBusy || user === '' || properties === undefined}>
          Send
        </Button>
        <Button press={close}>Cancel</Button>
      </div>
    </form>
  )
}

interface FormProps extends SendToUserProps {
  readonly operation: SendOperation
  close(): void
}

/** A button that asks whom to send a campaign or Canvas to, and sends it. */
export const SendToUser = (props: SendToUserProps) => {
  const [isOpen, setOpen] = useState(false)
  const { data: operations } = useOperations()
  const operation = sendOperation(operations ?? [], props.parameter)
  if (operation === undefined) return null
  const close = (): void => setOpen(false)
  return (
    <>
      <Button press={() => setOpen(true)}>Send to a user…</Button>
      <Dialog label="Send to a user" isOpen={isOpen} close={close}>
        <Form {...props} operation={operation} close={close} />
      </Dialog>
    </>
  )
}

/** What is sent. */
export interface SendToUserProps {
  /** How requests name it: `campaign_id`. */
  readonly parameter: string
  readonly id: string
}
