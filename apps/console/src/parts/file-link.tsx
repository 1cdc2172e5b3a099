import type { ComponentChildren } from 'preact'
import { useConsole } from '../data/control.ts'
import { save } from './save.ts'
import button from './button.module.css'

export interface FileLinkProps {
  /** With its query. */
  readonly path: string
  readonly name: string
  readonly title?: string
  /** A text opens the file where a browser can. */
  readonly look?: 'button' | 'text'
  readonly children: ComponentChildren
}

export const FileLink = ({ path, name, title, look = 'button', children }: FileLinkProps) => {
  const { fetch, origin, isInPage } = useConsole()
  const open = async (event: Event): Promise<void> => {
    if (!isInPage) return
    event.preventDefault()
    // No browser can open an in-page service's address.
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
