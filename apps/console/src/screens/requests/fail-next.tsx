import { useState } from 'preact/hooks'
import { useConsole, useWorkspace, useWrite } from '../../data/control.ts'
import { readOperations } from '../../data/service-document.ts'
import { useQuery, useQueryClient } from '../../data/use-query.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Choice } from '../../parts/field.tsx'
import dialog from '../../shell/dialog.module.css'
import style from './requests.module.css'

/** What a fault can do beside an answer with a status. */
const kinds = { cut: 'cut the connection', lost: 'do the work, lose the answer', latency: 'be late by 2 s' } as const

type Kind = keyof typeof kinds

// The keys of a constant are the kinds.
const kindNames = Object.keys(kinds) as Kind[]

const useStatuses = (endpoint: string): readonly string[] => {
  const { control } = useConsole()
  const client = useQueryClient()
  const { data } = useQuery({ key: ['operations'], load: () => readOperations(control, client), isStatic: true })
  const responses = data?.find(({ id }) => id === endpoint)?.source.responses ?? {}
  return Object.keys(responses).filter((status) => Number(status) >= 400)
}

const faultOf = (what: string) => {
  const kind = kindNames.find((name) => kinds[name] === what)
  if (kind === 'latency') return { kind, ms: 2000 }
  return kind === undefined ? { kind: 'refusal' as const, status: Number(what) } : { kind }
}

/** Makes the next calls of an endpoint fail. Faults that are there already stay. */
export const FailNext = ({ endpoint, isOpen, close }: FailNextProps) => {
  const workspace = useWorkspace()
  const write = useWrite()
  const statuses = useStatuses(endpoint)
  const [times, setTimes] = useState('1')
  const [what, setWhat] = useState('')
  const [message, setMessage] = useState<string | undefined>(undefined)
  const chosen = what === '' ? (statuses.includes('500') ? '500' : (statuses[0] ?? kinds.cut)) : what
  const add = (event: Event): void => {
    event.preventDefault()
    // Which statuses the endpoint has is known to its document; the server checks it again.
    const fault = { endpoint: endpoint as 'users.track', times: Number(times), ...faultOf(chosen) }
    write('faults.add', { params: { workspace }, body: { faults: [fault] } }).then(close, (error: unknown) =>
      setMessage(String(error)),
    )
  }
  return (
    <Dialog label="Fail the next calls" isOpen={isOpen} close={close} look={dialog['dialog']}>
      <form class={style['part']} onSubmit={add}>
        <h2>Fail the next calls of {endpoint}</h2>
        <p>
          The next <Choice label="How many" value={times} values={['1', '2', '3', '5', '10']} change={setTimes} /> will{' '}
          <Choice label="How" value={chosen} values={[...statuses, ...Object.values(kinds)]} change={setWhat} />
        </p>
        {message !== undefined && <p class={`${style['note']} ${style['bad']}`}>{message}</p>}
        <div class={style['actions']}>
          <Button type="submit" look="main">
            Add the fault
          </Button>
          <Button press={close}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Which calls are to fail. */
export interface FailNextProps {
  readonly endpoint: string
  readonly isOpen: boolean
  close(): void
}
