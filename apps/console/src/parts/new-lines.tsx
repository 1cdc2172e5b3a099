import style from './new-lines.module.css'

export const NewLines = ({ count, show }: { readonly count: number; show(): void }) =>
  count === 0 ? null : (
    <button type="button" class={style['new']} onClick={show}>
      {count.toLocaleString('en')} new ↑
    </button>
  )
