import type { ComponentChildren } from 'preact'
import style from './button.module.css'

export interface ButtonProps {
  readonly children: ComponentChildren
  /** `main`: the usual act, once a screen. `danger`: something will be gone. */
  readonly look?: 'main' | 'plain' | 'danger' | undefined
  readonly disabled?: boolean | undefined
  /** Adds to the text, on hover and for screen readers. */
  readonly title?: string | undefined
  readonly shortcut?: string | undefined
  readonly pressed?: boolean | undefined
  readonly type?: 'button' | 'submit' | undefined
  press?(): void
}

export const Button = ({ children, look, disabled, title, shortcut, pressed, type = 'button', press }: ButtonProps) => (
  <button
    type={type}
    class={`${style['button']} ${look === undefined ? '' : style[look]}`}
    disabled={disabled}
    title={title}
    aria-pressed={pressed}
    aria-keyshortcuts={shortcut}
    onClick={press}
  >
    {children}
    {shortcut !== undefined && <kbd aria-hidden="true">{shortcut}</kbd>}
  </button>
)

export const ButtonLink = ({ href, children, title, look }: LinkProps) => (
  <a class={href && `${style['button']} ${look === undefined ? '' : style[look]}`} href={href} title={title}>
    {children}
  </a>
)

export interface LinkProps {
  readonly href: string | undefined
  readonly children: ComponentChildren
  readonly title?: string | undefined
  readonly look?: 'main' | 'plain' | undefined
}
