import style from './new-lines.module.css'

/** How many lines came since a list stands still, and a way to see them. */
export const NewLines = ({ count, show }: { readonly count: number; show(): void }) =>
  count === 0 ? null : (
    <button type="button" class={style['new']} onClick={show}>
      {count.toLocaleString('en')} new ↑
    </button>
  )
