import { useState } from 'preact/hooks'
import { propertiesOf } from '../../data/properties.ts'
import { type SendOperation, sendOperation } from '../../data/send-operation.ts'
import { useOperations } from '../../data/use-operations.ts'
import { useSend } from '../../data/use-send.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { AreaField, TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { SendWhen } from '../../parts/send-when.tsx'

const Form = ({ parameter, id, operation: atOnce, close }: FormProps) => {
  const [user, setUser] = useState('')
  const [text, setText] = useState('')
  const [delay, setDelay] = useState('')
  const { operation = atOnce, send, isBusy, refused } = useSend(parameter, delay)
  const properties = propertiesOf(text)
  const member = operation.properties
  const hasSome = properties !== undefined && member !== undefined && Object.keys(properties).length > 0
  const recipients = [{ external_user_id: user, ...(hasSome && { [member]: properties }) }]
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (user !== '' && properties !== undefined) void send(id, { recipients })
      }}
    >
      <h2>Send to a user</h2>
      <p class="small">A request to {operation.id}, as a client makes it. What comes of it is shown afterwards.</p>
      <TextField label="external_id of the user" value={user} change={setUser} />
      <SendWhen delay={delay} change={setDelay} />
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

export interface SendToUserProps {
  /** In requests: `campaign_id`. */
  readonly parameter: string
  readonly id: string
}
