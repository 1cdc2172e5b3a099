import { ControlError } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import type { ComponentChildren } from 'preact'
import { useConsole, useWorkspace } from '../data/control.ts'
import { Button, ButtonLink } from './button.tsx'
import { CopyButton } from './copy.tsx'
import style from './states.module.css'

/** Address of the list, or its opener. A narrow page has no list beside. */
type Way = string | (() => void)

const Back = ({ back }: { readonly back: Way }) =>
  typeof back === 'string' ? (
    <ButtonLink href={back}>Back to the list</ButtonLink>
  ) : (
    <Button press={back}>Back to the list</Button>
  )

export const Empty = ({ title, children, command, back }: EmptyProps) => (
  <div class={style['box']}>
    <h2>{title}</h2>
    <p>{children}</p>
    {command !== undefined && <Fill command={command} />}
    {back !== undefined && <Back back={back} />}
  </div>
)

export interface EmptyProps {
  readonly title: string
  readonly children: ComponentChildren
  readonly command?: string | undefined
  readonly back?: Way
}

const Fill = ({ command }: { readonly command: string }) => {
  const workspace = useWorkspace()
  const { isInPage } = useConsole()
  if (!isInPage) return <Command text={command} />
  return (
    <span class="line">
      <ButtonLink href={linkTo('api', { workspace })}>Make a call</ButtonLink>
    </span>
  )
}

export const Command = ({ text }: { readonly text: string }) => (
  <div class={`box ${style['command']}`}>
    <pre>{text}</pre>
    <CopyButton text={text} label="Copy the command" />
  </div>
)

export const Failed = ({ what, error, retry, back, children }: FailedProps) => (
  <div class={`${style['box']} ${style['failed']}`} role="alert">
    <h2>Could not read {what}</h2>
    <p>{reasonOf(error)}</p>
    {children}
    <span class="line">
      {retry && <Button press={retry}>Try again</Button>}
      {back !== undefined && <Back back={back} />}
    </span>
  </div>
)

/** Leaves out the route's name. */
export const reasonOf = (error: Error): string => (error instanceof ControlError ? error.reason : error.message)

export interface FailedProps {
  /** Such as `the requests`. */
  readonly what: string
  readonly error: Error
  readonly retry?: (() => void) | undefined
  readonly back?: Way | undefined
  readonly children?: ComponentChildren
}

export const Pending = ({ error, lines, ...rest }: PendingProps) =>
  error === undefined ? <Loading lines={lines} /> : <Failed error={error} {...rest} />

export interface PendingProps extends Omit<FailedProps, 'error'> {
  readonly error: Error | undefined
  readonly lines?: number | undefined
}

/** Shows bars after 150 ms, and then moves nothing. */
export const Loading = ({ lines = 8 }: { readonly lines?: number | undefined }) => (
  <div class={style['loading']} role="status" aria-label="Loading">
    {Array.from({ length: lines }, (_, index) => (
      <span key={index} />
    ))}
  </div>
)
