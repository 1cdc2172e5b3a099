import type { ComponentChildren } from 'preact'
import style from './note.module.css'

/** To be read before going on; `bad`: a refusal. */
export const Note = ({ tone = 'warn', children }: NoteProps) => (
  <p class={`${style['note']} ${style[tone] ?? ''}`} role={tone === 'bad' ? 'alert' : undefined}>
    {children}
  </p>
)

export interface NoteProps {
  readonly tone?: 'warn' | 'bad' | 'plain' | undefined
  readonly children: ComponentChildren
}
