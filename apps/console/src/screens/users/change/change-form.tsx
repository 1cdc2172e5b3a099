import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { type UserChange, useChanges, useCurlOf } from '../../../data/user-changes.ts'
import { Button } from '../../../parts/button.tsx'
import { Note } from '../../../parts/note.tsx'
import { Command } from '../../../parts/states.tsx'
import style from '../users.module.css'

export const ChangeForm = ({
  title,
  verb = 'Save',
  look = 'main',
  change,
  fault,
  done,
  close,
  children,
}: FormProps) => {
  const changes = useChanges()
  const curlOf = useCurlOf()
  const [isTried, setTried] = useState(false)
  const save = async (): Promise<void> => {
    setTried(true)
    if (change !== undefined && (await changes.make(change))) (done ?? close)()
  }
  return (
    <form
      class={`form ${style['form']}`}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h2>{title}</h2>
      {children}
      {fault !== undefined && fault !== '' && <Note tone="bad">{fault}</Note>}
      {isTried && changes.error !== undefined && <Note tone="bad">{changes.error.message}</Note>}
      <div class="line">
        <Button type="submit" look={look} disabled={changes.isBusy || change === undefined}>
          {verb}
        </Button>
        <Button press={close}>Cancel</Button>
      </div>
      {change !== undefined && <Command text={curlOf(change)} />}
    </form>
  )
}

export interface FormProps {
  readonly title: string
  readonly verb?: string
  readonly look?: 'main' | 'danger'
  /** Undefined while incomplete. */
  readonly change: UserChange | undefined
  readonly fault?: string | undefined
  readonly children?: ComponentChildren
  /** Called instead of `close`. */
  done?(): void
  close(): void
}
