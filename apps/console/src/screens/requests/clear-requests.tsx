import { useState } from 'preact/hooks'
import { useWorkspace } from '../../data/control.ts'
import { useAct } from '../../data/use-act.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Note } from '../../parts/note.tsx'
import { CaseLink } from '../state/case-link.tsx'

export const ClearRequests = ({ cleared }: { cleared(): void }) => {
  const workspace = useWorkspace()
  const { run, error, isBusy } = useAct()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const clear = async (): Promise<void> => {
    if ((await run('requests.clear', { params: { workspace } })) === undefined) return
    cleared()
    close()
  }
  return (
    <>
      <Button press={() => setOpen(true)}>Clear…</Button>
      <Dialog label="Clear the log of requests" isOpen={isOpen} close={close}>
        <div class="form">
          <h2>Clear the log of requests?</h2>
          <p>
            All requests of this workspace leave the log, with their traces. Users and all other records stay. To keep
            the requests, save a case first.
          </p>
          {error !== undefined && <Note tone="bad">{error.message}</Note>}
          <div class="line">
            <Button look="danger" press={() => void clear()} disabled={isBusy}>
              Clear
            </Button>
            <CaseLink />
            <Button press={close}>Cancel</Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
