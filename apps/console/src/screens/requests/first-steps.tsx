import type { ControlInput } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useState } from 'preact/hooks'
import { useClock } from '../../data/clock.ts'
import { useConsole, useRow, useWorkspace } from '../../data/control.ts'
import { readOperations } from '../../data/service-document.ts'
import { errorOf, useAct } from '../../data/use-act.ts'
import { messageOf } from '../../data/use-call.ts'
import { useCurl, useKey } from '../../data/use-curl.ts'
import { useQueryClient } from '../../data/use-query.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { CopyButton } from '../../parts/copy.tsx'
import { Note } from '../../parts/note.tsx'
import { Command } from '../../parts/states.tsx'
import style from './requests.module.css'

/** First call of most services. */
const first = 'users.track'

const useExample = () => {
  const workspace = useWorkspace()
  const { control } = useConsole()
  const client = useQueryClient()
  const { run, error, forget, isBusy } = useAct()
  const [refused, setRefused] = useState<string | undefined>(undefined)
  const act: typeof run = (id, input) => {
    setRefused(undefined)
    return run(id, input)
  }
  const send = async (): Promise<void> => {
    forget()
    setRefused(undefined)
    const operations = await readOperations(control, client)
    const media = operations.find(({ id }) => id === first)?.source.requestBody?.content?.['application/json']
    const call: object = { endpoint: first, body: Object.values(media?.examples ?? {})[0]?.value }
    // Endpoint and example come from the server's document.
    const made = await run('calls.make', { params: { workspace }, body: call as ControlInput<'calls.make'>['body'] })
    if (made && made.status >= 400) setRefused(messageOf(made))
  }
  const tell = (thrown: unknown): void => setRefused(errorOf(thrown).message)
  return { send: () => void send().catch(tell), run: act, refused: error?.message ?? refused, isBusy }
}

const Value = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div class={style['given']}>
    <dt>{name}</dt>
    <dd>
      <code>{value}</code> <CopyButton text={value} label={`Copy: ${name}`} />
    </dd>
  </div>
)

export const FirstSteps = () => {
  const workspace = useWorkspace()
  const { origin, isInPage } = useConsole()
  const key = useKey()
  const curl = useCurl()
  const clock = useClock()
  const { data } = useRow('records.collections', { params: { workspace } })
  const { send, run, refused, isBusy } = useExample()
  return (
    <section class={`stack ${style['first-steps']}`} aria-label="First steps">
      <h2>No request yet</h2>
      <p class="soft">
        Point your service here. Each request then shows in this place: what was sent, answered and refused, and why.
      </p>
      <dl class={style['givens']}>
        <Value name="Base URL" value={origin} />
        {key !== undefined && <Value name="API key" value={key} />}
      </dl>
      <div class="line">
        <Button look="main" press={send} disabled={isBusy}>
          Send an example
        </Button>
        {data?.collections.every(({ count }) => count === 0) && (
          <Button press={() => void run('demo', { params: { workspace } })} disabled={isBusy}>
            Fill with the demo
          </Button>
        )}
        <ButtonLink href={linkTo('users', { workspace }, { find: 'ada' })}>See Ada</ButtonLink>
        {clock.kind === 'manual' ? (
          <Button press={() => clock.advance('P1D')} disabled={clock.advancing !== undefined}>
            Advance the clock by a day
          </Button>
        ) : (
          <ButtonLink
            href={linkTo('workspaces', { workspace })}
            title="The clock of this workspace is real: make a workspace with a manual one"
          >
            Advance a clock
          </ButtonLink>
        )}
      </div>
      {refused !== undefined && <Note tone="bad">{refused}</Note>}
      {!isInPage && <Command text={curl('/events/list')} />}
    </section>
  )
}
