import { controlPath } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useRow, useWorkspace } from '../../data/control.ts'
import { hrefTo } from '../../data/href-to.ts'
import { useFilters } from '../../data/use-filters.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { DetailHead } from '../../parts/detail-head.tsx'
import { Note } from '../../parts/note.tsx'
import { Pending } from '../../parts/states.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { When } from '../../parts/when.tsx'
import { useShortcuts } from '../../shell/shortcuts.ts'
import { callText } from '../calls/call-words.ts'
import { ChannelName, channelText } from './channel.tsx'
import { Drawn } from './drawn.tsx'
import { MailFrame, MailHead, MailLinks, MailSource, MailText } from './mail.tsx'
import { OutcomeChip } from './message-columns.tsx'
import { MessageTemplate } from './message-template.tsx'
import { MessageWhy } from './message-why.tsx'
import type { WholeMessage } from './whole-message.ts'
import style from './messages.module.css'

const previewTab = { tab: 'shown', title: 'Shown' }
const why = { tab: 'why', title: 'Why' }
const source = { tab: 'source', title: 'Source' }
const template = { tab: 'template', title: 'Template' }
const mailTabs = [previewTab, { tab: 'text', title: 'Text' }, { tab: 'links', title: 'Links' }]

const titleOf = ({ parts, reason, channel }: WholeMessage): string =>
  parts['subject'] ?? parts['title'] ?? parts['header'] ?? reason ?? channelText(channel)

const ShownMail = ({ message }: { readonly message: WholeMessage }) => {
  const workspace = useWorkspace()
  const { sequence, parts } = message
  const path = controlPath('outbox.html', { params: { workspace, sequence } })
  return (
    <>
      <MailHead parts={parts} />
      <MailFrame path={path} parts={parts} />
    </>
  )
}

const Part = ({ message, tab }: { readonly message: WholeMessage; readonly tab: string }) => {
  const { channel, parts, outcome, steps, links = [] } = message
  if (tab === 'template') return <MessageTemplate message={message} />
  if (tab === 'why' || outcome !== 'sent') return <MessageWhy steps={steps} />
  if (tab === 'source') return <MailSource parts={parts} />
  if (channel !== 'email') return <Drawn channel={channel} parts={parts} at={message.time} />
  if (tab === 'text') return <MailText parts={parts} />
  if (tab === 'links') return <MailLinks links={links} />
  return <ShownMail message={message} />
}

const tabsOf = ({ outcome, channel, campaign_id, canvas_id }: WholeMessage) => {
  // A request's own contents are no stored template.
  const written = (campaign_id ?? canvas_id) === undefined ? [] : [template]
  if (outcome !== 'sent') return [why, ...written]
  return [...(channel === 'email' ? mailTabs : [previewTab]), source, ...written, why]
}

const Facts = ({ message }: { readonly message: WholeMessage }) => {
  const workspace = useWorkspace()
  const { time, external_id, braze_id, name, campaign_id, canvas_id, canvas_step_id, variation_name } = message
  return (
    <>
      <ChannelName channel={message.channel} /> · <When at={time} /> ·{' '}
      <a href={hrefTo('user', { workspace, braze_id })}>
        <bdi>{external_id ?? braze_id}</bdi>
      </a>
      {' · '}
      <bdi>{name ?? campaign_id ?? canvas_id ?? 'messages of a request'}</bdi>
      {canvas_step_id !== undefined && ` · step ${canvas_step_id}`}
      {variation_name !== '' && (
        <>
          {' · '}
          <bdi>{variation_name}</bdi>
        </>
      )}
    </>
  )
}

const Delivery = ({ message: { delivery, sequence } }: { readonly message: WholeMessage }) => {
  const workspace = useWorkspace()
  if (delivery === undefined) return null
  const { state, reason } = delivery
  return (
    <Note tone={state === 'failed' ? 'bad' : 'plain'}>
      Delivery: <b>{callText(state)}</b>
      {reason !== undefined && `, ${reason}`}.{' '}
      <a href={linkTo('calls', { workspace }, { message: sequence })}>Its calls</a>
    </Note>
  )
}

const Notes = ({ message: { notes = [], steps } }: { readonly message: WholeMessage }) =>
  notes.length === 0 ? null : (
    <Note>
      <bdi>{steps.find(({ step }) => step === 'rendering')?.about}</bdi>
    </Note>
  )

const Actions = ({ message }: { readonly message: WholeMessage }) => {
  const workspace = useWorkspace()
  const { braze_id: user, dispatch_id, campaign_id, canvas_id, canvas_step_id: step } = message
  const again = { campaign_id, canvas_id, step, user }
  return (
    <div class="actions">
      <ButtonLink href={linkTo('messages', { workspace }, { dispatch_id })}>All of this dispatch</ButtonLink>
      <ButtonLink href={linkTo('messages', { workspace }, { user })}>All to this user</ButtonLink>
      {(campaign_id ?? canvas_id) !== undefined && (
        <ButtonLink href={linkTo('wouldReceive', { workspace }, again)}>Would receive now…</ButtonLink>
      )}
    </div>
  )
}

export const MessageDetail = ({ sequence, tab }: { readonly sequence: string; readonly tab: string }) => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const { search } = useFilters()
  const { data, error, retry } = useRow('outbox.get', { params: { workspace, sequence } }, { keepPrevious: true })
  const back = linkTo('messages', { workspace }) + search
  useShortcuts([{ keys: 'Escape', about: 'Back to the list', press: () => route(back) }])
  if (data === undefined) return <Pending what="this message" error={error} retry={retry} back={back} />
  const tabs = tabsOf(data)
  const current = tabs.some((each) => each.tab === tab) ? tab : (tabs[0]?.tab ?? '')
  return (
    <>
      <DetailHead title={titleOf(data)} isLong back={back} facts={<Facts message={data} />}>
        <OutcomeChip outcome={data.outcome} />
      </DetailHead>
      <Actions message={data} />
      <Delivery message={data} />
      <Notes message={data} />
      <Tabs
        label="Parts of the message"
        tabs={tabs}
        current={current}
        hrefOf={(each) => linkTo('messageTab', { workspace, sequence, tab: each }) + search}
      />
      <div class={`part ${style['part']}`}>
        <Part message={data} tab={current} />
      </div>
    </>
  )
}
