import type { ControlResult } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useState } from 'preact/hooks'
import { useRow, useWorkspace } from '../../data/control.ts'
import { dateText } from '../../data/dates.ts'
import { hrefTo } from '../../data/href-to.ts'
import { useAct } from '../../data/use-act.ts'
import { messageOf } from '../../data/use-call.ts'
import { countText } from '../../data/words.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { DetailHead } from '../../parts/detail-head.tsx'
import { JsonTree } from '../../parts/json-tree.tsx'
import { Note } from '../../parts/note.tsx'
import { Facts } from '../../parts/section.tsx'
import { Empty, Pending } from '../../parts/states.tsx'
import { Chip } from '../../parts/status.tsx'
import { useShortcuts } from '../../shell/shortcuts.ts'
import style from './time.module.css'

type Schedule = ControlResult<'schedules'>['schedules'][number]

const tones = { scheduled: undefined, sending: 'warn', sent: 'good', cancelled: 'bad' } as const

const recipientsText = ({ recipients, audience, segment_id: segment }: Schedule): string => {
  if (recipients !== undefined) return countText(recipients.length, 'recipient')
  if (audience !== undefined) return 'everybody in its audience'
  return segment === undefined ? 'everybody whom it reaches' : `everybody in the segment ${segment}`
}

const whenText = ({ schedule, planned_at: planned }: Schedule): string => {
  if (schedule === undefined) return `${dateText(planned)}, at once`
  if (schedule.at_optimal_time) return `${dateText(schedule.time)}, at the best hour of each user`
  return schedule.in_local_time
    ? `${dateText(`${schedule.wall_time}Z`)} in the time zone of each user`
    : dateText(schedule.time)
}

/** Messages of a send at once name the dispatch only. Of the others, the server has an index. */
const ownMessages = ({ schedule, schedule_id, dispatch_id }: Schedule) =>
  schedule === undefined ? { dispatch_id } : { schedule_id }

const Messages = ({ schedule }: { readonly schedule: Schedule }) => {
  const workspace = useWorkspace()
  const { data } = useRow(
    'outbox',
    { params: { workspace }, query: { ...ownMessages(schedule), limit: 20, view: 'line' } },
    { keepPrevious: true },
  )
  const messages = data?.outbox ?? []
  if (messages.length === 0) {
    if (data?.next !== undefined) return <p class="soft">None among the newest messages.</p>
    return <p class="soft">{schedule.state === 'sent' ? 'Nobody got a message.' : 'No message yet.'}</p>
  }
  return (
    <ul class={style['messages']}>
      {messages.map(({ sequence, external_id: external, braze_id: braze, channel, outcome, reason, ...line }) => (
        <li key={sequence}>
          <Chip tone={outcome === 'sent' ? 'good' : outcome === 'failed' ? 'bad' : 'warn'}>{outcome}</Chip>
          <a href={linkTo('message', { workspace, sequence })}>
            {channel} to {external ?? braze}
          </a>
          <span class="soft">{reason ?? ('summary' in line ? line.summary : '')}</span>
        </li>
      ))}
    </ul>
  )
}

const ScheduleFacts = ({ schedule }: { readonly schedule: Schedule }) => (
  <Facts
    facts={[
      ['Sends at', whenText(schedule)],
      ['To', recipientsText(schedule)],
      ['Revision', schedule.revision],
      ['Asked for', dateText(schedule.created_at)],
      ['schedule_id', <code key="schedule">{schedule.schedule_id}</code>],
      ['dispatch_id', <code key="dispatch">{schedule.dispatch_id}</code>],
    ]}
  />
)

const OpenTarget = ({ schedule: { kind, target_id: id } }: { readonly schedule: Schedule }) => {
  const workspace = useWorkspace()
  if (id === undefined || kind === 'messages') return null
  const href =
    kind === 'campaign' ? hrefTo('campaign', { workspace, campaign: id }) : hrefTo('canvas', { workspace, canvas: id })
  return <ButtonLink href={href}>Open the {kind === 'campaign' ? 'campaign' : 'Canvas'}</ButtonLink>
}

const useCancel = ({ cancel }: Partial<Pick<Schedule, 'cancel'>> = {}) => {
  const workspace = useWorkspace()
  const { run, error, isBusy } = useAct()
  const [refused, setRefused] = useState<string | undefined>(undefined)
  const cancelIt = async (): Promise<void> => {
    // The server names its own call; the type of all bodies is too deep for the compiler.
    const made = await run('calls.make', { params: { workspace }, body: cancel as never })
    setRefused(made && made.status >= 400 ? messageOf(made) : undefined)
  }
  return { isBusy, refused: error?.message ?? refused, cancelIt: () => void cancelIt() }
}

export const ScheduleDetail = ({ id, close }: { readonly id: string; close(): void }) => {
  const workspace = useWorkspace()
  const { data, error, retry } = useRow('schedules', { params: { workspace }, query: { schedule_id: id } })
  const { isBusy, refused, cancelIt } = useCancel(data?.schedules[0])
  useShortcuts([{ keys: 'Escape', about: 'Back to the timeline', press: close }])
  if (data === undefined) return <Pending what="this send" error={error} retry={retry} back={close} />
  const [schedule] = data.schedules
  if (schedule === undefined) {
    return (
      <Empty title="This send is gone" back={close}>
        The workspace was reset, or went back to a time before it.
      </Empty>
    )
  }
  const { cancel, kind, name, state } = schedule
  return (
    <>
      <DetailHead title={name ?? kind} back={close} to="the timeline">
        <Chip tone={tones[state]}>{state}</Chip>
      </DetailHead>
      <div class="part">
        <div class="line">
          <OpenTarget schedule={schedule} />
          <ButtonLink href={linkTo('messages', { workspace }, ownMessages(schedule))}>All its messages</ButtonLink>
          {cancel !== undefined && (
            <Button look="danger" disabled={isBusy} title={`Calls ${cancel.endpoint}`} press={cancelIt}>
              Cancel it
            </Button>
          )}
        </div>
        {refused !== undefined && <Note tone="bad">{refused}</Note>}
        <ScheduleFacts schedule={schedule} />
        <h3>The newest messages</h3>
        <Messages schedule={schedule} />
        <details>
          <summary>As it was asked for</summary>
          <JsonTree value={schedule} />
        </details>
      </div>
    </>
  )
}
