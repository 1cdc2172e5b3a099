import style from './new-lines.module.css'

export const NewLines = ({ count, isCounted = true, show }: NewLinesProps) =>
  count === 0 ? null : (
    <button type="button" class={style['new']} onClick={show}>
      {isCounted && `${count.toLocaleString('en')} `}new ↑
    </button>
  )

interface NewLinesProps {
  readonly count: number
  readonly isCounted?: boolean
  show(): void
}
