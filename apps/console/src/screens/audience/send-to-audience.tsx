import type { ControlResult } from '@brazier/control/client'
import { useState } from 'preact/hooks'
import { useRow, useWorkspace } from '../../data/control.ts'
import { useSend } from '../../data/use-send.ts'
import { AudienceCount } from '../../parts/audience-count.tsx'
import { Button } from '../../parts/button.tsx'
import { LabelledChoice } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { SendWhen } from '../../parts/send-when.tsx'
import style from './audience.module.css'

type Target = ControlResult<'messages.targets'>['targets'][number]

/** Sends as a client would. */
export const SendToAudience = ({ audience }: { readonly audience: object }) => {
  const workspace = useWorkspace()
  const { data } = useRow('messages.targets', { params: { workspace } }, { keepPrevious: true })
  const [chosen, setChosen] = useState('')
  const [delay, setDelay] = useState('')
  const targets = (data?.targets ?? []).filter(({ state }) => state === 'active')
  const keyOf = ({ kind, id }: Target): string => `${kind} ${id}`
  const target = targets.find((each) => keyOf(each) === chosen)
  const { operation, send, isBusy, refused } = useSend(`${target?.kind ?? 'campaign'}_id`, delay)
  if (targets.length === 0 || operation === undefined) return null
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
        <SendWhen delay={delay} change={setDelay} />
        <Button
          look="main"
          disabled={target === undefined || isBusy}
          press={() => void send(target?.id ?? '', { broadcast: true, audience })}
        >
          Send
        </Button>
        {target !== undefined && <AudienceCount asked={{ audience }} />}
      </div>
      {refused !== undefined && <Note tone="bad">{refused}</Note>}
      <p class="small">
        A request to {operation.id}, in the log like any other. The campaign’s own audience applies too.
      </p>
    </Section>
  )
}
