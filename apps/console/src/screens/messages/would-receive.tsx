import { type ControlResult, controlPath } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useRow, useWorkspace } from '../../data/control.ts'
import { propertiesOf } from '../../data/properties.ts'
import { useFilters } from '../../data/use-filters.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { ScreenBody } from '../../parts/panes.tsx'
import { Empty, Failed, Loading } from '../../parts/states.tsx'
import { Chip } from '../../parts/status.tsx'
import { ChannelName } from './channel.tsx'
import { Drawn } from './drawn.tsx'
import { MailFrame, MailHead } from './mail.tsx'
import { NotesChip, OutcomeChip } from './message-columns.tsx'
import { MessageWhy } from './message-why.tsx'
import { TemplateBeside } from './template-beside.tsx'
import { type FormValues, askedOf, WouldReceiveForm } from './would-receive-form.tsx'
import style from './messages.module.css'

type Preview = ControlResult<'messages.preview'>
type Previewed = Preview['messages'][number]

/** Returns undefined for an incomplete question. */
const bodyOf = (asked: FormValues): object | undefined => {
  const { campaign_id, canvas_id, step, user, variation } = asked
  const properties = propertiesOf(asked.trigger_properties)
  if (user === '' || properties === undefined) return undefined
  const shared = { user, ...(variation !== '' && { variation }), trigger_properties: properties }
  if (campaign_id !== '') return { campaign_id, ...shared }
  return canvas_id === '' ? undefined : { canvas_id, ...(step !== '' && { step }), ...shared }
}

const given = (asked: FormValues): Partial<FormValues> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))

const ShownMessage = ({ message, asked, at }: ShownProps) => {
  const workspace = useWorkspace()
  const { channel, outcome, reason, parts, notes } = message
  const path = controlPath('messages.preview.html', { params: { workspace }, query: { ...given(asked), message: at } })
  return (
    <section>
      <h2>
        <ChannelName channel={channel} />
        <Chip>preview</Chip>
        {outcome !== 'sent' && <OutcomeChip outcome={outcome} />}
        <NotesChip notes={notes} />
        {reason}
      </h2>
      {outcome === 'sent' && channel === 'email' && (
        <>
          <MailHead parts={parts} />
          <MailFrame path={path} parts={parts} />
        </>
      )}
      {outcome === 'sent' && channel !== 'email' && <Drawn channel={channel} parts={parts} />}
      {outcome !== 'not_reachable' && <TemplateBeside {...message} />}
    </section>
  )
}

interface ShownProps {
  readonly message: Previewed
  readonly asked: FormValues
  readonly at: number
}

const Result = ({ preview, asked }: { readonly preview: Preview; readonly asked: FormValues }) => {
  const { user, is_received: isReceived, steps, messages } = preview
  const sent = messages.filter(({ outcome }) => outcome === 'sent').length
  const refused = steps.find(({ result }) => result === 'refused')
  return (
    <div class={style['result']}>
      <p class={`lead ${style['answer']}`} role="status">
        <b>
          <bdi>{user.external_id ?? user.braze_id}</bdi>
        </b>{' '}
        {isReceived
          ? `would receive ${sent === 1 ? 'one message' : `${sent} messages`}.`
          : `would receive nothing: ${refused?.step ?? 'the messages'} ${refused === undefined ? 'were not sent' : 'says no'}.`}
      </p>
      <MessageWhy steps={steps} />
      <div class={`stack ${style['previewed']}`}>
        {messages.length > 0 && <p class="soft">A preview: nothing was sent.</p>}
        {messages.map((message, index) => (
          <ShownMessage key={index} message={message} asked={asked} at={index} />
        ))}
        {messages.length === 0 && <p class="soft">No message was rendered.</p>}
      </div>
    </div>
  )
}

const Answer = ({ asked }: { readonly asked: FormValues }) => {
  const workspace = useWorkspace()
  const body = bodyOf(asked)
  const { data, error, retry } = useRow(
    'messages.preview',
    // The compiler does not follow JSON of any depth; the server reads it. An incomplete question waits.
    { params: { workspace }, body: body as never },
    // The previous answer would ask for this one's frames.
    { enabled: body !== undefined },
  )
  if (body === undefined) {
    return (
      <Empty title="Choose what would be sent, and to whom">
        The answer comes from the code that sends: what the user would see now, or the step that says no. Nothing is
        sent.
      </Empty>
    )
  }
  if (error !== undefined) return <Failed what="what the user would receive" error={error} retry={retry} />
  return data === undefined ? <Loading /> : <Result preview={data} asked={asked} />
}

export const WouldReceive = () => {
  const workspace = useWorkspace()
  const filters = useFilters()
  const asked = askedOf(filters)
  return (
    <ScreenBody
      title="What would a user receive?"
      actions={
        <ButtonLink href={linkTo('messages', { workspace })} look="plain">
          All messages
        </ButtonLink>
      }
    >
      <div class={style['scroll']}>
        <WouldReceiveForm asked={asked} ask={(next) => filters.set({ ...next })} />
        <Answer asked={asked} />
      </div>
    </ScreenBody>
  )
}
