import { ControlError } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import type { ComponentChildren } from 'preact'
import { useConsole, useWorkspace } from '../data/control.ts'
import { Button, ButtonLink } from './button.tsx'
import { CopyButton } from './copy.tsx'
import style from './states.module.css'

/** A screen that has nothing to show: what it is for, and one command that fills it. */
export const Empty = ({ title, children, command }: EmptyProps) => (
  <div class={style['box']}>
    <h2>{title}</h2>
    <p>{children}</p>
    {command !== undefined && <Fill command={command} />}
  </div>
)

export interface EmptyProps {
  readonly title: string
  readonly children: ComponentChildren
  /** For a shell. */
  readonly command?: string | undefined
}

/** Way to fill an empty screen. No command reaches a service that is in the page. */
const Fill = ({ command }: { readonly command: string }) => {
  const workspace = useWorkspace()
  const { isInPage } = useConsole()
  if (!isInPage) return <Command text={command} />
  return (
    <span class={style['ways']}>
      <ButtonLink href={linkTo('api', { workspace })}>Make a call</ButtonLink>
    </span>
  )
}

/** A command to copy. */
export const Command = ({ text }: { readonly text: string }) => (
  <div class={style['command']}>
    <pre>{text}</pre>
    <CopyButton text={text} label="Copy the command" />
  </div>
)

/** Failure to read something, with its reason and a way to try again. */
export const Failed = ({ what, error, retry, back }: FailedProps) => (
  <div class={`${style['box']} ${style['failed']}`} role="alert">
    <h2>Could not read {what}</h2>
    <p>{reasonOf(error)}</p>
    <span class={style['ways']}>
      {retry && <Button press={retry}>Try again</Button>}
      {back !== undefined && <ButtonLink href={back}>Back to the list</ButtonLink>}
    </span>
  </div>
)

/** Returns what the server said, without the name of the route. */
export const reasonOf = (error: Error): string => (error instanceof ControlError ? error.reason : error.message)

export interface FailedProps {
  /** The thing that was read: `the requests`. */
  readonly what: string
  readonly error: Error
  retry?(): void
  /** The list that it would be in: on a narrow page, it is not beside it. */
  readonly back?: string
}

/** Bars where lines will be. They show after 150 ms, and move nothing when the lines come. */
export const Loading = ({ lines = 8 }: { readonly lines?: number }) => (
  <div class={style['loading']} role="status" aria-label="Loading">
    {Array.from({ length: lines }, (_, index) => (
      <span key={index} />
    ))}
  </div>
)
