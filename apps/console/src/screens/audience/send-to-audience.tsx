import type { ControlInput, ControlResult } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useState } from 'preact/hooks'
import { useRow, useWorkspace } from '../../data/control.ts'
import { sendOperation } from '../../data/send-operation.ts'
import { useAct } from '../../data/use-act.ts'
import { messageOf } from '../../data/use-call.ts'
import { useOperations } from '../../data/use-operations.ts'
import { AudienceCount } from '../../parts/audience-count.tsx'
import { Button } from '../../parts/button.tsx'
import { LabelledChoice } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import style from './audience.module.css'

type Target = ControlResult<'messages.targets'>['targets'][number]
type Call = ControlInput<'calls.make'>['body']

/** A campaign or Canvas that is sent to all users of the audience, by a request as a client makes it. */
export const SendToAudience = ({ audience }: { readonly audience: object }) => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const { data } = useRow('messages.targets', { params: { workspace } }, { keepPrevious: true })
  const { data: operations } = useOperations()
  const { run, error, isBusy } = useAct()
  const [chosen, setChosen] = useState('')
  const [refused, setRefused] = useState<string | undefined>(undefined)
  const targets = (data?.targets ?? []).filter(({ state }) => state === 'active')
  const keyOf = ({ kind, id }: Target): string => `${kind} ${id}`
  const target = targets.find((each) => keyOf(each) === chosen)
  const parameter = `${target?.kind ?? 'campaign'}_id`
  const operation = sendOperation(operations ?? [], parameter)
  if (targets.length === 0 || operation === undefined) return null
  const send = async (): Promise<void> => {
    const body = { [parameter]: target?.id, broadcast: true, audience }
    const call: object = { endpoint: operation.id, body }
    // The endpoint and its members are those of the server's own document.
    const made = await run('calls.make', { params: { workspace }, body: call as Call })
    if (made === undefined) return
    if (made.status >= 400) setRefused(messageOf(made))
    else route(linkTo('request', { workspace, request: made.request_id }))
  }
  const fault = error?.message ?? refused
  return (
    <Section title="Send to them">
      <div class={style['filter']}>
        <LabelledChoice
          label="Campaign or Canvas"
          all="Choose one"
          value={chosen}
          values={targets.map((each) => ({
            value: keyOf(each),
            text: `${each.kind === 'canvas' ? 'Canvas' : 'Campaign'}: ${each.name}`,
          }))}
          change={setChosen}
        />
        <Button look="main" disabled={target === undefined || isBusy} press={() => void send()}>
          Send now
        </Button>
        {target !== undefined && <AudienceCount asked={{ audience }} />}
      </div>
      {fault !== undefined && <Note tone="bad">{fault}</Note>}
      <p class={style['soft']}>
        A request to {operation.id}, in the log like any other. The campaign’s own audience applies too.
      </p>
    </Section>
  )
}
