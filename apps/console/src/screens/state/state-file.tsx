import { addresses } from '@brazier/control/addresses'
import { useRef, useState } from 'preact/hooks'
import { useRow, useWorkspace } from '../../data/control.ts'
import { useAct } from '../../data/use-act.ts'
import { useUndoable } from '../../data/use-undoable.ts'
import { countText } from '../../data/words.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { FileLink } from '../../parts/file-link.tsx'
import { Note } from '../../parts/note.tsx'
import { UndoMessage } from '../../parts/undo-message.tsx'

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** The workspace as a file: down by link, up unchanged. The page never reads it. */
export const StateFile = () => {
  const workspace = useWorkspace()
  const undoable = useUndoable()
  const { change, isBusy } = undoable
  const field = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | undefined>(undefined)
  const path = addresses['state.get'].path.replace(':workspace', encodeURIComponent(workspace))
  const upload = async (): Promise<void> => {
    if (file === undefined) return
    // The client sends a file unchanged; its type says what the server reads.
    const isDone = await change(async (run) => {
      const done = await run('state.put', { params: { workspace }, body: file as never })
      return done && `The workspace has the records of ${file.name}.`
    })
    if (!isDone) return
    setFile(undefined)
    if (field.current !== null) field.current.value = ''
  }
  return (
    <>
      <p class="soft">All that is in the workspace, as one JSON file. Keys are never in it.</p>
      <div class="line">
        <FileLink path={path} name={`${workspace}.state.json`}>
          Download
        </FileLink>
        <input
          ref={field}
          type="file"
          accept=".json,application/json"
          aria-label="State file"
          onChange={(event) => setFile(event.currentTarget.files?.[0])}
        />
        <Button look="danger" press={() => void upload()} disabled={file === undefined || isBusy}>
          {isBusy ? 'Sending…' : `Load this file${file === undefined ? '' : ` (${sizeText(file.size)})`} instead`}
        </Button>
      </div>
      <UndoMessage {...undoable} />
    </>
  )
}

/** A key made such a workspace: it is one test's, and nobody misses it. */
export const isMadeByKey = (name: string): boolean => name.startsWith('ws_')

export const ResetForm = ({ close }: { close(): void }) => {
  const workspace = useWorkspace()
  const { data } = useRow('workspaces.get', { params: { workspace } })
  const { run, error, isBusy } = useAct()
  const [typed, setTyped] = useState('')
  const isSure = isMadeByKey(workspace) || typed === workspace
  const { jobs } = data?.positions ?? {}
  const reset = async (event: Event): Promise<void> => {
    event.preventDefault()
    if ((await run('reset', { params: { workspace } })) !== undefined) close()
  }
  return (
    <form class="form" onSubmit={(event) => void reset(event)}>
      <h2>Empty the workspace {workspace}</h2>
      <p>
        Gone will be: all users, campaigns, catalogs and other records; its messages
        {jobs !== undefined && `; ${countText(jobs.waiting + jobs.aside, 'job')}`}; its checkpoints, faults and
        requests. Its keys and its clock stay. This cannot be undone: download the state file first if you may want it
        again.
      </p>
      {!isMadeByKey(workspace) && <TextField label={`Type ${workspace} to be sure`} value={typed} change={setTyped} />}
      {error !== undefined && <Note tone="bad">{error.message}</Note>}
      <div class="line">
        <Button type="submit" look="danger" disabled={!isSure || isBusy}>
          Empty it
        </Button>
        <Button press={close}>Cancel</Button>
      </div>
    </form>
  )
}

/** Says first what will be gone. */
export const Reset = () => {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <p class="soft">Empties the workspace. Its keys and its clock stay.</p>
      <div class="line">
        <Button look="danger" press={() => setOpen(true)}>
          Reset…
        </Button>
      </div>
      <Dialog label="Empty the workspace" isOpen={isOpen} close={close}>
        <ResetForm close={close} />
      </Dialog>
    </>
  )
}
