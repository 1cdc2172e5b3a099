import type { ComponentChildren } from 'preact'
import { Button, ButtonLink } from './button.tsx'

export const DetailHead = ({ title, isLong, back, to = 'the list', facts, children }: DetailHeadProps) => {
  const close = { look: 'plain', title: `Back to ${to} (Escape)`, children: 'Close' } as const
  return (
    <div class="head">
      <h2 dir="auto" class={isLong === true ? 'long' : undefined}>
        {title}
      </h2>
      {children}
      <span class="push">
        {typeof back === 'string' ? <ButtonLink href={back} {...close} /> : <Button press={back} {...close} />}
      </span>
      {facts !== undefined && <p class="small">{facts}</p>}
    </div>
  )
}

export interface DetailHeadProps {
  readonly title: string
  /** Whether it may fill three lines. */
  readonly isLong?: boolean
  readonly back: string | (() => void)
  /** Default: the list. */
  readonly to?: string
  readonly facts?: ComponentChildren
  readonly children?: ComponentChildren
}
