import type { ControlResult } from '@brazier/control/client'
import { secondText } from '../../data/dates.ts'
import type { Column } from '../../parts/grid.tsx'
import { Chip, type Tone } from '../../parts/status.tsx'
import { callText, toneOfCall } from '../calls/call-words.ts'
import { ChannelName } from './channel.tsx'

export type MessageLine = ControlResult<'outbox'>['outbox'][number] & { readonly summary?: string }

const tones: { readonly [outcome: string]: Tone } = { sent: 'good', aborted: 'warn', failed: 'bad' }

export const OutcomeChip = ({ outcome }: { readonly outcome: string }) => (
  <Chip tone={tones[outcome] ?? 'warn'}>{outcome.replace('_', ' ')}</Chip>
)

export const NotesChip = ({ notes = [] }: Pick<MessageLine, 'notes'>) =>
  notes.length === 0 ? null : <Chip tone="warn">{notes.length === 1 ? '1 note' : `${notes.length} notes`}</Chip>

const Summary = ({ line }: { readonly line: MessageLine }) => (
  <span class="cell">
    {line.outcome !== 'sent' && <OutcomeChip outcome={line.outcome} />}
    {line.delivery !== undefined && <Chip tone={toneOfCall(line.delivery.state)}>{callText(line.delivery.state)}</Chip>}
    <NotesChip notes={line.notes} />
    <span dir="auto">{line.outcome === 'sent' ? line.summary : line.reason}</span>
  </span>
)

const nameOf = (line: MessageLine): string =>
  ('name' in line ? line.name : undefined) ?? line.campaign_id ?? line.canvas_id ?? 'from a request'

export const messageColumns: readonly Column<MessageLine>[] = [
  {
    title: 'Time (UTC)',
    width: '124px',
    isNumber: true,
    render: ({ time }) => (
      <time dateTime={time} title={time}>
        {secondText(time)}
      </time>
    ),
  },
  { title: 'Channel', width: '142px', render: ({ channel }) => <ChannelName channel={channel} /> },
  {
    title: 'User',
    width: 'minmax(120px, 1fr)',
    render: ({ external_id, braze_id }) => <bdi>{external_id ?? braze_id}</bdi>,
  },
  { title: 'Message', width: 'minmax(220px, 4fr)', render: (line) => <Summary line={line} /> },
  { title: 'Campaign or Canvas', width: 'minmax(150px, 2fr)', render: (line) => <bdi>{nameOf(line)}</bdi> },
]

const narrow: { readonly [title: string]: string } = { User: 'minmax(64px, 1fr)', Message: 'minmax(100px, 3fr)' }

/** Beside an open message. */
export const narrowColumns: readonly Column<MessageLine>[] = messageColumns
  .filter(({ title }) => title !== 'Campaign or Canvas')
  .map((column) => ({ ...column, width: narrow[column.title] ?? column.width }))

/** On a narrow page. */
export const smallColumns: readonly Column<MessageLine>[] = narrowColumns.filter(
  ({ title }) => title === 'User' || title === 'Message',
)
