import { useState } from 'preact/hooks'
import { useWorkspace } from '../../data/control.ts'
import { useUndoable } from '../../data/use-undoable.ts'
import { Button } from '../../parts/button.tsx'
import { Command } from '../../parts/states.tsx'
import { UndoMessage } from '../../parts/undo-message.tsx'
import { CaseLink } from './case-link.tsx'

export interface CaseFileProps {
  readonly isManual: boolean
  readonly isInMemory: boolean
}

export const CaseFile = ({ isManual, isInMemory }: CaseFileProps) => {
  const workspace = useWorkspace()
  const undoable = useUndoable()
  const { change, isBusy } = undoable
  const [file, setFile] = useState<File | undefined>(undefined)
  const open = async (): Promise<void> => {
    if (file === undefined) return
    await change(async (run) => {
      // The client sends a file unchanged; its type says what the server reads.
      const done = await run('case.put', { params: { workspace }, query: {}, body: file as never })
      return done && `The workspace shows ${file.name}, with ${done.requests} requests.`
    })
  }
  return (
    <>
      <p class="soft">
        The state before and after the requests, the requests, the jobs, the faults and the clock, for somebody else.
        Keys are masked. This opens it on another machine:
      </p>
      <Command text="npx brazier open case.json" />
      <div class="line">
        <CaseLink />
        <input
          type="file"
          accept=".json,application/json"
          aria-label="Case"
          disabled={!isManual}
          onChange={(event) => setFile(event.currentTarget.files?.[0])}
        />
        <Button look="danger" press={() => void open()} disabled={file === undefined || isBusy}>
          {isBusy ? 'Sending…' : 'Open this case instead'}
        </Button>
      </div>
      {!isInMemory && (
        <p class="soft">
          This server keeps its data in a database, which does not keep what a workspace began with. So a case has the
          present state only, and no jobs that ran unless the server has --trace on.
        </p>
      )}
      {!isManual && <p class="soft">A case opens only in a workspace with a manual clock.</p>}
      <UndoMessage {...undoable} />
    </>
  )
}
