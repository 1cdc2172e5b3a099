import style from './tabs.module.css'

export interface Tab {
  readonly title: string
  readonly href: string
  readonly isCurrent: boolean
}

/** Links to share. */
export const Tabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) => (
  <nav class={style['tabs']} aria-label={label}>
    {tabs.map(({ title, href, isCurrent }) => (
      <a key={title} class={style['tab']} href={href} aria-current={isCurrent ? 'page' : undefined}>
        {title}
      </a>
    ))}
  </nav>
)
