import { consoleBase } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useState } from 'preact/hooks'
import { useWorkspace } from '../../data/control.ts'
import { useAct } from '../../data/use-act.ts'
import { useUndoable } from '../../data/use-undoable.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Note } from '../../parts/note.tsx'
import { UndoMessage } from '../../parts/undo-message.tsx'
import { isMadeByKey, ResetForm } from '../state/state-file.tsx'

const DeleteForm = ({ close }: { close(): void }) => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const { run, error, isBusy } = useAct()
  const [typed, setTyped] = useState('')
  const isSure = isMadeByKey(workspace) || typed === workspace
  const remove = async (event: Event): Promise<void> => {
    event.preventDefault()
    if ((await run('workspaces.delete', { params: { workspace } })) === undefined) return
    close()
    route(`${consoleBase}/`)
  }
  return (
    <form class="form" onSubmit={(event) => void remove(event)}>
      <h2>Delete the workspace {workspace}</h2>
      <p>All its records, its log and its keys are gone with it. This cannot be undone.</p>
      {!isMadeByKey(workspace) && <TextField label={`Type ${workspace} to be sure`} value={typed} change={setTyped} />}
      {error !== undefined && <Note tone="bad">{error.message}</Note>}
      <div class="line">
        <Button type="submit" look="danger" disabled={!isSure || isBusy}>
          Delete it
        </Button>
        <Button press={close}>Cancel</Button>
      </div>
    </form>
  )
}

export const WorkspaceActions = () => {
  const workspace = useWorkspace()
  const undoable = useUndoable()
  const [asked, setAsked] = useState<'reset' | 'delete' | undefined>(undefined)
  const close = (): void => setAsked(undefined)
  const fill = (): void =>
    void undoable.change(async (run) => {
      const filled = await run('demo', { params: { workspace } })
      return filled && 'Filled with the demo company.'
    })
  return (
    <>
      <div class="line">
        <UndoMessage {...undoable} />
        <Menu
          title={`Change ${workspace}`}
          items={[
            { title: 'Fill with the demo', press: fill },
            { title: 'Empty…', press: () => setAsked('reset') },
            { title: 'Delete…', press: () => setAsked('delete') },
          ]}
        />
      </div>
      <Dialog label={`Change ${workspace}`} isOpen={asked !== undefined} close={close}>
        {asked === 'reset' ? <ResetForm close={close} /> : <DeleteForm close={close} />}
      </Dialog>
    </>
  )
}
