import type { ComponentChildren } from 'preact'
import { useConsole } from '../data/control.ts'
import button from './button.module.css'

/** A file of the control API. */
export interface FileLinkProps {
  /** The path of the route, with its query. */
  readonly path: string
  /** The name that a saved file gets. */
  readonly name: string
  readonly title?: string
  /** A text leads to the file where a browser can open it. */
  readonly look?: 'button' | 'text'
  readonly children: ComponentChildren
}

/** Saves an answer that came through `fetch`: no browser can open the address of a service that is in its page. */
const save = async (answer: Response, name: string): Promise<void> => {
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file when this runs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** A link to a file of the control API, to save it. */
export const FileLink = ({ path, name, title, look = 'button', children }: FileLinkProps) => {
  const { fetch, origin, isInPage } = useConsole()
  const open = async (event: Event): Promise<void> => {
    if (!isInPage) return
    event.preventDefault()
    const answer = await fetch(new Request(origin + path))
    if (answer.ok) await save(answer, name)
  }
  return (
    <a
      class={look === 'button' ? button['button'] : undefined}
      href={isInPage ? '#' : origin + path}
      download={isInPage || look === 'button' ? name : undefined}
      title={title}
      onClick={(event) => void open(event)}
    >
      {children}
    </a>
  )
}
