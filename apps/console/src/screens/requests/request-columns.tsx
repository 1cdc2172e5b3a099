import type { ControlResult } from '@brazier/control/client'
import { secondText } from '../../data/dates.ts'
import type { Column } from '../../parts/grid.tsx'
import { Chip, Status } from '../../parts/status.tsx'
import { sayConsequence } from './request-sentence.ts'
import style from './requests.module.css'

export type RequestLine = ControlResult<'requests.trace'>['request']

const timeOf = (time: string): string => time.slice(11, 23)

export const Consequence = ({ line }: { readonly line: RequestLine }) => {
  const { refused_by: step, message, fault, unknown } = line
  const said = step === undefined ? sayConsequence(line) : undefined
  // Under a manual clock no time passes for a limit to renew.
  const isStanding = step === 'rate_limit' && line.arrived_at !== undefined
  return (
    <span class="cell">
      {fault !== undefined && <Chip tone="warn">fault: {fault}</Chip>}
      {step !== undefined && step !== 'fault' && <Chip tone="bad">{step.replace('_', ' ')}</Chip>}
      {step !== undefined && (
        <span title={message}>
          {isStanding ? `the clock stands still, the limit stays spent: ${message}` : message}
        </span>
      )}
      {unknown.length > 0 && (
        <Chip tone="warn" title={unknown.join(', ')}>
          {unknown.length === 1 ? `unknown: ${unknown[0]}` : `${unknown.length} unknown members`}
        </Chip>
      )}
      {said !== undefined && (
        <span class={said.isNothing ? 'warn' : undefined} title={said.text}>
          {said.text}
        </span>
      )}
    </span>
  )
}

/** Shows the time of day; on hover the workspace's, if a manual clock has another. */
const Came = ({ line: { time, arrived_at: arrived = time } }: { readonly line: RequestLine }) => (
  <time dateTime={arrived} title={arrived === time ? time : `${arrived}; on the workspace's clock ${time}`}>
    {timeOf(arrived)}
  </time>
)

/** The workspace's clock, which somebody moves by hand. */
const clockColumn: Column<RequestLine> = {
  title: 'Workspace clock',
  width: '136px',
  render: ({ time }) => (
    <time dateTime={time} title={time}>
      {secondText(time)}
    </time>
  ),
}

const TwoLines = ({ line }: { readonly line: RequestLine }) => (
  <span class={style['two']}>
    <span class={style['first']}>
      <Status status={line.status} />
      <b>{line.endpoint}</b>
      <Came line={line} />
    </span>
    <Consequence line={line} />
  </span>
)

/** For a narrow page. */
export const twoLineColumns: readonly Column<RequestLine>[] = [
  { title: 'Status, endpoint, what came of it', width: 'minmax(0, 1fr)', render: (line) => <TwoLines line={line} /> },
]

/** A manual clock's time stands beside the arrival. */
export const wideColumns = (lines: readonly RequestLine[]): readonly Column<RequestLine>[] => {
  const [time, ...others] = requestColumns
  return time === undefined || lines.every(({ arrived_at: at }) => at === undefined)
    ? requestColumns
    : [time, clockColumn, ...others]
}

const requestColumns: readonly Column<RequestLine>[] = [
  { title: 'Time (UTC)', width: '104px', isNumber: true, render: (line) => <Came line={line} /> },
  { title: 'Method', width: '56px', render: ({ method }) => <span class="mono small">{method}</span> },
  { title: 'Endpoint', width: 'minmax(190px, 2fr)', render: ({ endpoint }) => endpoint },
  { title: 'Status', width: '64px', render: ({ status }) => <Status status={status} /> },
  { title: 'ms', width: '44px', isNumber: true, render: ({ ms }) => Math.round(ms) },
  { title: 'What came of it', width: 'minmax(200px, 4fr)', render: (line) => <Consequence line={line} /> },
]

const narrow: { readonly [title: string]: string } = {
  Endpoint: 'minmax(150px, 3fr)',
  Status: '52px',
  'What came of it': 'minmax(104px, 2fr)',
}

/** Beside an open request. */
export const narrowColumns: readonly Column<RequestLine>[] = requestColumns
  .filter(({ title }) => title !== 'ms' && title !== 'Method')
  .map((column) => ({ ...column, width: narrow[column.title] ?? column.width }))
