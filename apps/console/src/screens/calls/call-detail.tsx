import type { ControlResult } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useRow, useWorkspace } from '../../data/control.ts'
import { hrefTo } from '../../data/href-to.ts'
import { useAct } from '../../data/use-act.ts'
import { Button } from '../../parts/button.tsx'
import { DetailHead } from '../../parts/detail-head.tsx'
import { Note } from '../../parts/note.tsx'
import { Facts } from '../../parts/section.tsx'
import { Pending } from '../../parts/states.tsx'
import { Chip, Status } from '../../parts/status.tsx'
import { When } from '../../parts/when.tsx'
import { useShortcuts } from '../../shell/shortcuts.ts'
import { callText, toneOfCall } from './call-words.ts'

type WholeCall = ControlResult<'calls.get'>

const CallFacts = ({ call }: { readonly call: WholeCall }) => {
  const workspace = useWorkspace()
  const { state, made_at, due_at, message, braze_id, kind } = call
  return (
    <Facts
      facts={[
        ['Kind', callText(kind)],
        ['Asked for', <When key="made" at={made_at} />],
        [state === 'waiting' ? 'Next attempt' : 'Finished', <When key="due" at={due_at} />],
        [
          'Delivers',
          message !== undefined && <a href={linkTo('message', { workspace, sequence: message })}>message {message}</a>,
        ],
        ['User', braze_id !== undefined && <a href={hrefTo('user', { workspace, braze_id })}>{braze_id}</a>],
      ]}
    />
  )
}

const Attempts = ({ attempts }: Pick<WholeCall, 'attempts'>) => (
  <>
    <h3>Attempts</h3>
    {attempts.length === 0 && <p>None yet.</p>}
    <ol>
      {attempts.map(({ at, status, ms, reason }) => (
        <li key={at}>
          <Status status={status} /> <When at={at} /> in {ms} ms{reason !== undefined && `: ${reason}`}
        </li>
      ))}
    </ol>
  </>
)

/** Tells differences from production. */
const Elsewhere = ({ kind, url }: Pick<WholeCall, 'kind' | 'url'>) => {
  const port = URL.parse(url)?.port ?? ''
  if (kind !== 'webhook' || port === '') return null
  return <Note>Production refuses port {port}: webhooks reach ports 80 and 443 only.</Note>
}

const Request = ({ call: { headers, body, answer } }: { readonly call: WholeCall }) => (
  <>
    <h3>Headers</h3>
    <Facts facts={Object.entries(headers).map(([name, value]) => [name, value])} />
    {body !== undefined && (
      <>
        <h3>Body</h3>
        <pre>{body}</pre>
      </>
    )}
    {answer !== undefined && (
      <>
        <h3>Last answer</h3>
        <pre>{answer === '' ? 'It was empty.' : answer}</pre>
      </>
    )}
  </>
)

export const CallDetail = ({ id, close }: { readonly id: string; close(): void }) => {
  const workspace = useWorkspace()
  const { run, error: refused, isBusy } = useAct()
  const params = { workspace, call: id }
  const { data, error, retry } = useRow('calls.get', { params }, { keepPrevious: true })
  useShortcuts([{ keys: 'Escape', about: 'Back to the list', press: close }])
  if (data === undefined) return <Pending what="this call" error={error} retry={retry} back={close} />
  const { kind, method, url, state, reason } = data
  return (
    <>
      <DetailHead title={`${method} ${url}`} back={close}>
        <Chip tone={toneOfCall(state)}>{callText(state)}</Chip>
      </DetailHead>
      <div class="part">
        <div class="line">
          {(state === 'waiting' || kind !== 'currents') && (
            <Button look="main" disabled={isBusy} press={() => void run('calls.retry', { params })}>
              {state === 'waiting' ? 'Call now' : 'Call again'}
            </Button>
          )}
          {state === 'waiting' && (
            <Button
              look="danger"
              disabled={isBusy}
              title="It is never made"
              press={() => void run('calls.drop', { params })}
            >
              Drop
            </Button>
          )}
        </div>
        {refused !== undefined && <Note tone="bad">{refused.message}</Note>}
        {reason !== undefined && <Note tone="bad">{reason}</Note>}
        <Elsewhere {...data} />
        <CallFacts call={data} />
        <Attempts attempts={data.attempts} />
        <Request call={data} />
      </div>
    </>
  )
}
