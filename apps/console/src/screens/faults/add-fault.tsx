import { useState } from 'preact/hooks'
import { useWorkspace } from '../../data/control.ts'
import { faultKinds, faultOf, firstWrong, useWrongs } from '../../data/fault-kinds.ts'
import { useAct } from '../../data/use-act.ts'
import { useOperations } from '../../data/use-operations.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { NumberField, LabelledChoice } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'

const Form = ({ close }: { close(): void }) => {
  const workspace = useWorkspace()
  const { data: operations = [] } = useOperations()
  const { run, error, isBusy } = useAct()
  const [picked, setPicked] = useState('')
  const [what, setWhat] = useState('')
  const [times, setTimes] = useState('1')
  const [ms, setMs] = useState('2000')
  const endpoint = picked === '' ? (operations[0]?.id ?? '') : picked
  const wrongs = useWrongs(endpoint)
  const chosen = wrongs.includes(what) ? what : firstWrong(wrongs)
  const add = async (event: Event): Promise<void> => {
    event.preventDefault()
    const fault = faultOf({ endpoint, what: chosen, times: Number(times), ms: Number(ms) })
    const added = await run('faults.add', { params: { workspace }, body: { faults: [fault] } })
    if (added !== undefined) close()
  }
  return (
    <form class="form" onSubmit={(event) => void add(event)}>
      <h2>Make calls fail</h2>
      <LabelledChoice label="Endpoint" value={endpoint} values={operations.map(({ id }) => id)} change={setPicked} />
      <div class="fields">
        <NumberField label="The next … calls" value={times} least={1} change={setTimes} />
        <LabelledChoice label="will be refused with, or will" value={chosen} values={wrongs} change={setWhat} />
        {chosen === faultKinds.latency && <NumberField label="Milliseconds late" value={ms} least={0} change={setMs} />}
      </div>
      {error !== undefined && <Note tone="bad">{error.message}</Note>}
      <div class="line">
        <Button type="submit" look="main" disabled={isBusy || endpoint === ''}>
          Add the fault
        </Button>
        <Button press={close}>Cancel</Button>
      </div>
    </form>
  )
}

export const AddFault = ({ isOpen, close }: { readonly isOpen: boolean; close(): void }) => (
  <Dialog label="Make calls fail" isOpen={isOpen} close={close}>
    <Form close={close} />
  </Dialog>
)
