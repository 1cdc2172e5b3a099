import { useRow, useWorkspace } from '../../data/control.ts'
import { Note } from '../../parts/note.tsx'
import { Pending } from '../../parts/states.tsx'
import { TemplateBeside } from './template-beside.tsx'
import type { WholeMessage } from './whole-message.ts'

export const MessageTemplate = ({ message }: { readonly message: WholeMessage }) => {
  const workspace = useWorkspace()
  const { campaign_id = '', canvas_id = '', canvas_step_id: step, braze_id: user, variation_id, channel } = message
  const about = campaign_id === '' ? { canvas_id, ...(step !== undefined && { step }) } : { campaign_id }
  const body = { ...about, user, ...(variation_id !== '' && { variation: variation_id }) }
  const { data, error, retry } = useRow('messages.preview', { params: { workspace }, body })
  if (error !== undefined || data === undefined) return <Pending what="its template" error={error} retry={retry} />
  const previewed = data.messages.find((each) => each.channel === channel)
  const refused = data.steps.find(({ result }) => result === 'refused')
  if (previewed === undefined) {
    return <Note>There is no preview of it now: {refused?.about ?? `it has no message by ${channel} any more`}.</Note>
  }
  return (
    <>
      <Note tone="plain">
        A preview: the template and the user as they are now, without the properties that the send was given.
      </Note>
      <TemplateBeside {...previewed} />
    </>
  )
}
