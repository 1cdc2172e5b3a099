import type { ComponentChildren } from 'preact'
import type { Undoable } from '../data/use-undoable.ts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

export const UndoMessage = ({ error: refused, undoError, children, ...undoable }: UndoMessageProps) => {
  const { left, said, undo, undoes, isBusy } = undoable
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
          <Button press={undo} disabled={isBusy} title={undoes}>
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
