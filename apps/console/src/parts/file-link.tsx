import type { ComponentChildren } from 'preact'
import { useConsole } from '../data/control.ts'
import { save } from './save.ts'
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

/** A link to a file of the control API, to save it. */
export const FileLink = ({ path, name, title, look = 'button', children }: FileLinkProps) => {
  const { fetch, origin, isInPage } = useConsole()
  const open = async (event: Event): Promise<void> => {
    if (!isInPage) return
    event.preventDefault()
    // No browser can open the address of a service that is in its page.
    const answer = await fetch(new Request(origin + path))
    if (answer.ok) save(await answer.blob(), name)
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
