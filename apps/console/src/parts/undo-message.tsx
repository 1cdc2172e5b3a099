import type { ComponentChildren } from 'preact'
import type { Undoable } from '../data/use-undoable.ts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

export const UndoMessage = ({ error: refused, undoError, left, said, undo, isBusy, children }: UndoMessageProps) => {
  const error = undoError ?? refused
  return (
    <>
      {error && (
        <Note tone="bad">
          {error.message} {left}
        </Note>
      )}
      <p role="status" class="line soft">
        {said}
        {said !== '' && undo !== undefined && (
          <Button
            press={undo}
            disabled={isBusy}
            title="Brings back all records; requests and checkpoints of before are gone"
          >
            Undo
          </Button>
        )}
        {said !== '' && children}
      </p>
    </>
  )
}

/** Children stand behind the button. */
export interface UndoMessageProps extends Undoable {
  readonly children?: ComponentChildren
}
