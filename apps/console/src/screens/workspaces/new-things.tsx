import { linkTo } from '@brazier/control/console-routes'
import { useState } from 'preact/hooks'
import { useWorkspace } from '../../data/control.ts'
import { useAct } from '../../data/use-act.ts'
import { useOperations } from '../../data/use-operations.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Check, LabelledChoice, TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { Command } from '../../parts/states.tsx'
import style from '../state/state.module.css'

const beginnings = ['nothing', 'the demo company'] as const

const clocks = { 'as the server': undefined, real: 'real', manual: 'manual' } as const

type ClockWord = keyof typeof clocks

// The keys of a constant are the words.
const clockWords = Object.keys(clocks) as readonly ClockWord[]

export const NewWorkspace = () => {
  const { run, error, isBusy } = useAct()
  const [name, setName] = useState('')
  const [clock, setClock] = useState<ClockWord>('manual')
  const [beginning, setBeginning] = useState<string>(beginnings[0])
  const [made, setMade] = useState<{ readonly workspace: string; readonly api_key: string } | undefined>(undefined)
  const make = async (event: Event): Promise<void> => {
    event.preventDefault()
    const wanted = clocks[clock]
    const body = { ...(name !== '' && { name }), ...(wanted !== undefined && { clock: wanted }) }
    const created = await run('workspaces.create', { body })
    if (created === undefined) return
    if (beginning === 'the demo company') await run('demo', { params: { workspace: created.workspace } })
    setMade(created)
  }
  return (
    <form class="stack" onSubmit={(event) => void make(event)}>
      <p class="soft">Separate from the others, with its own key. A manual clock stands until somebody advances it.</p>
      <div class="fields">
        <TextField label="Name" value={name} change={setName} placeholder="generated" />
        <LabelledChoice
          label="Clock"
          value={clock}
          values={clockWords}
          change={(word) => setClock(clockWords.find((each) => each === word) ?? 'manual')}
        />
        <LabelledChoice label="Contents" value={beginning} values={beginnings} change={setBeginning} />
      </div>
      <div class="line">
        <Button type="submit" disabled={isBusy}>
          Make the workspace
        </Button>
      </div>
      {error !== undefined && <Note tone="bad">{error.message}</Note>}
      {made !== undefined && (
        <div class="stack" role="status">
          <p>Created {made.workspace}. Its key:</p>
          <Command text={made.api_key} />
          <div class="line">
            <ButtonLink href={linkTo('requests', { workspace: made.workspace })}>Open it</ButtonLink>
          </div>
        </div>
      )}
    </form>
  )
}

const usePermissions = (): readonly string[] => {
  const { data: operations = [] } = useOperations()
  const all = operations.map(({ source }) => source['x-permission'])
  return [...new Set(all.filter((permission) => typeof permission === 'string'))].toSorted()
}

const Permissions = ({ chosen, change }: { readonly chosen: readonly string[]; change(list: string[]): void }) => {
  const all = usePermissions()
  return (
    <details>
      <summary>{chosen.length === 0 ? 'All permissions' : `${chosen.length} of ${all.length} permissions`}</summary>
      <div class={style['permissions']}>
        {all.map((permission) => (
          <Check
            key={permission}
            label={permission}
            value={chosen.includes(permission)}
            change={(is) => change(is ? [...chosen, permission] : chosen.filter((each) => each !== permission))}
          />
        ))}
      </div>
    </details>
  )
}

export const NewKey = ({ added }: { added(id: string): void }) => {
  const workspace = useWorkspace()
  const { run, error, isBusy } = useAct()
  const [key, setKey] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [made, setMade] = useState<string | undefined>(undefined)
  const make = async (event: Event): Promise<void> => {
    event.preventDefault()
    const body = { ...(key !== '' && { key }), ...(chosen.length > 0 && { permissions: chosen as never[] }) }
    const done = await run('keys.create', { params: { workspace }, body })
    if (done === undefined) return
    setMade(done.api_key)
    added(done.id)
  }
  return (
    <form class="stack" onSubmit={(event) => void make(event)}>
      <p class="soft">
        Requests with this key come to this workspace. A key with few permissions shows how a refusal looks.
      </p>
      <div class="fields">
        <TextField label="Key" value={key} change={setKey} placeholder="generated" />
      </div>
      <Permissions chosen={chosen} change={setChosen} />
      <div class="line">
        <Button type="submit" disabled={isBusy}>
          Add the key
        </Button>
      </div>
      {error !== undefined && <Note tone="bad">{error.message}</Note>}
      {made !== undefined && <Command text={made} />}
    </form>
  )
}
