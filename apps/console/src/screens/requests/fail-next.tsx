import { useState } from 'preact/hooks'
import { useWorkspace, useWrite } from '../../data/control.ts'
import { faultOf, firstWrong, useWrongs } from '../../data/fault-kinds.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Choice } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'

/** Milliseconds. The faults screen offers a choice. */
const late = 2000

/** Existing faults stay. */
export const FailNext = ({ endpoint, isOpen, close }: FailNextProps) => {
  const workspace = useWorkspace()
  const write = useWrite()
  const wrongs = useWrongs(endpoint)
  const [times, setTimes] = useState('1')
  const [what, setWhat] = useState('')
  const [message, setMessage] = useState<string | undefined>(undefined)
  const chosen = what === '' ? firstWrong(wrongs) : what
  const add = (event: Event): void => {
    event.preventDefault()
    const fault = faultOf({ endpoint, what: chosen, times: Number(times), ms: late })
    write('faults.add', { params: { workspace }, body: { faults: [fault] } }).then(close, (error: unknown) =>
      setMessage(String(error)),
    )
  }
  return (
    <Dialog label="Fail the next calls" isOpen={isOpen} close={close}>
      <form class="form" onSubmit={add}>
        <h2>Fail the next calls of {endpoint}</h2>
        <p>
          The next <Choice label="How many" value={times} values={['1', '2', '3', '5', '10']} change={setTimes} /> will{' '}
          <Choice label="How" value={chosen} values={wrongs} change={setWhat} />
        </p>
        {message !== undefined && <Note tone="bad">{message}</Note>}
        <div class="line">
          <Button type="submit" look="main">
            Add the fault
          </Button>
          <Button press={close}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}

export interface FailNextProps {
  readonly endpoint: string
  readonly isOpen: boolean
  close(): void
}
