import type { ControlResult } from '@brazier/control/client'
import type { Column } from '../../parts/grid.tsx'
import { Chip, Status } from '../../parts/status.tsx'
import style from './requests.module.css'

/** A request of the log without its bodies. */
export type RequestLine = ControlResult<'requests.list'>['requests'][number]

const timeOf = (time: string): string => time.slice(11, 23)

/** What came of a request, in a few words: why it was refused, or what its elements changed. */
export const Consequence = ({ line }: { readonly line: RequestLine }) => {
  const { refused_by: step, message, fault, unknown, outcomes = [] } = line
  const nothing = outcomes.filter(({ result }) => result !== 'done').length
  return (
    <span class={style['consequence']}>
      {fault !== undefined && <Chip tone="warn">fault: {fault}</Chip>}
      {step !== undefined && step !== 'fault' && <Chip tone="bad">{step.replace('_', ' ')}</Chip>}
      {step !== undefined && message}
      {step === undefined && nothing > 0 && (
        <Chip tone="warn">
          {nothing === 1 ? outcomes.find(({ result }) => result !== 'done')?.result : `${nothing} not done`}
        </Chip>
      )}
      {unknown.length > 0 && (
        <Chip tone="warn" title={unknown.join(', ')}>
          {unknown.length === 1 ? `unknown: ${unknown[0]}` : `${unknown.length} unknown members`}
        </Chip>
      )}
    </span>
  )
}

/** The columns of the list of requests. */
export const requestColumns: readonly Column<RequestLine>[] = [
  { title: 'Time', width: '104px', isNumber: true, render: ({ time }) => <time dateTime={time}>{timeOf(time)}</time> },
  { title: 'Method', width: '56px', render: ({ method }) => <span class={style['method']}>{method}</span> },
  { title: 'Endpoint', width: 'minmax(190px, 2fr)', render: ({ endpoint }) => endpoint },
  { title: 'Status', width: '64px', render: ({ status }) => <Status status={status} /> },
  { title: 'ms', width: '44px', isNumber: true, render: ({ ms }) => Math.round(ms) },
  { title: 'What came of it', width: 'minmax(200px, 4fr)', render: (line) => <Consequence line={line} /> },
]

/** Fewer columns, beside an open request. */
export const narrowColumns: readonly Column<RequestLine>[] = requestColumns.filter(
  ({ title }) => title !== 'ms' && title !== 'Method',
)
