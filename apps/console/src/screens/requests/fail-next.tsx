import { useState } from 'preact/hooks'
import { useWorkspace } from '../../data/control.ts'
import { faultOf, firstWrong, useWrongs } from '../../data/fault-kinds.ts'
import { useAct } from '../../data/use-act.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Choice } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'

/** Milliseconds. The faults screen offers a choice. */
const late = 2000

/** Existing faults stay. */
export const FailNext = ({ endpoint, isOpen, close }: FailNextProps) => {
  const workspace = useWorkspace()
  const { run, error, isBusy } = useAct()
  const wrongs = useWrongs(endpoint)
  const [times, setTimes] = useState('1')
  const [what, setWhat] = useState('')
  const chosen = what === '' ? firstWrong(wrongs) : what
  const add = async (event: Event): Promise<void> => {
    event.preventDefault()
    const fault = faultOf({ endpoint, what: chosen, times: Number(times), ms: late })
    if ((await run('faults.add', { params: { workspace }, body: { faults: [fault] } })) !== undefined) close()
  }
  return (
    <Dialog label="Fail the next calls" isOpen={isOpen} close={close}>
      <form class="form" onSubmit={(event) => void add(event)}>
        <h2>Fail the next calls of {endpoint}</h2>
        <p>
          The next <Choice label="How many" value={times} values={['1', '2', '3', '5', '10']} change={setTimes} /> will{' '}
          <Choice label="How" value={chosen} values={wrongs} change={setWhat} />
        </p>
        {error !== undefined && <Note tone="bad">{error.message}</Note>}
        <div class="line">
          <Button type="submit" look="main" disabled={isBusy}>
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
