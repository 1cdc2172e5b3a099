import { useRef } from 'preact/hooks'
import style from './menu.module.css'

export interface MenuItem {
  readonly title: string
  press(): void
}

/** Escape closes it. */
export const Menu = ({ title, items }: { readonly title: string; readonly items: readonly MenuItem[] }) => {
  const place = useRef<HTMLDetailsElement>(null)
  const close = (): void => {
    if (place.current !== null) place.current.open = false
  }
  const leave = (): void => {
    close()
    place.current?.querySelector('summary')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys come up from its summary and its buttons
    <details
      ref={place}
      class={style['menu']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        event.preventDefault()
        leave()
      }}
      onFocusOut={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <summary>
        {title} <span aria-hidden="true">▾</span>
      </summary>
      <div class={style['list']}>
        {items.map((item) => (
          <button
            key={item.title}
            type="button"
            onClick={() => {
              leave()
              item.press()
            }}
          >
            {item.title}
          </button>
        ))}
      </div>
    </details>
  )
}
