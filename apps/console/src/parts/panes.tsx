import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { useWorkspace } from '../data/control.ts'
import style from './panes.module.css'

export const ScreenBody = ({ title, note, actions, children }: ScreenBodyProps) => {
  const workspace = useWorkspace()
  useEffect(() => {
    document.title = `${title} · ${workspace} · Brazier`
  }, [title, workspace])
  return (
    <div class={style['screen']}>
      <div class={style['title']}>
        <h1>{title}</h1>
        {note !== undefined && <p>{note}</p>}
        {actions !== undefined && <div>{actions}</div>}
      </div>
      {children}
    </div>
  )
}

export interface ScreenBodyProps {
  readonly title: string
  readonly note?: ComponentChildren
  readonly actions?: ComponentChildren
  readonly children: ComponentChildren
}

/**
 * Shows a selected thing beside its list, or, on a narrow page, instead. An `index` stays narrow; `overview` is beside it without a selection.
 */
export const Panes = ({ list, detail, look, overview }: PanesProps) => {
  const side = detail ?? overview
  const isOpen = detail === undefined ? '' : style['open']
  return (
    <div class={`${style['panes']} ${isOpen} ${look === undefined ? '' : style[look]}`}>
      <div class={style['list']}>{list}</div>
      {side !== undefined && <section class={`${style['detail']} ${detail ? '' : style['overview']}`}>{side}</section>}
    </div>
  )
}

export interface PanesProps {
  readonly list: ComponentChildren
  readonly detail?: ComponentChildren
  readonly look?: 'index' | undefined
  readonly overview?: ComponentChildren
}

export const Padded = ({ children }: { readonly children: ComponentChildren }) => (
  <div class={style['body']}>{children}</div>
)
