import style from './new-lines.module.css'

/** Number of lines that came since a list was paused, and a button that shows them. */
export const NewLines = ({ count, show }: { readonly count: number; show(): void }) =>
  count === 0 ? null : (
    <button type="button" class={style['new']} onClick={show}>
      {count.toLocaleString('en')} new ↑
    </button>
  )
