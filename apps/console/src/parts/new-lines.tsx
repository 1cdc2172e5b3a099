import style from './new-lines.module.css'

/** Counts lines since a pause, with a button for them. */
export const NewLines = ({ count, show }: { readonly count: number; show(): void }) =>
  count === 0 ? null : (
    <button type="button" class={style['new']} onClick={show}>
      {count.toLocaleString('en')} new ↑
    </button>
  )
