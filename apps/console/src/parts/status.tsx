import type { ComponentChildren } from 'preact'
import style from './status.module.css'

export type Tone = 'good' | 'warn' | 'bad'

/** By class: done, refused, failed. */
export const toneOfStatus = (status: number): Tone => {
  if (status >= 200 && status < 400) return 'good'
  return status >= 400 && status < 500 ? 'warn' : 'bad'
}

export const Status = ({ status }: { readonly status: number }) => (
  <span class={`${style['status']} ${style[toneOfStatus(status)]}`}>{status === 0 ? 'none' : status}</span>
)

export const Chip = ({ tone, children, title }: ChipProps) => (
  <span class={`${style['chip']} ${tone === undefined ? '' : style[tone]}`} title={title}>
    {children}
  </span>
)

export interface ChipProps {
  readonly tone?: Tone | undefined
  readonly title?: string | undefined
  readonly children: ComponentChildren
}
