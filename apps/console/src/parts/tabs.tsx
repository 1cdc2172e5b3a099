import style from './tabs.module.css'

export const Tabs = <Name extends string>({ label, tabs, current, hrefOf }: TabsProps<Name>) => {
  const active = tabs.find(({ tab }) => tab === current) ?? tabs[0]
  return (
    <nav class={style['tabs']} aria-label={label}>
      {tabs.map((each) => (
        <a
          key={each.tab}
          class={style['tab']}
          href={hrefOf(each.tab)}
          aria-current={each === active ? 'page' : undefined}
        >
          {each.title}
        </a>
      ))}
    </nav>
  )
}

export interface TabsProps<Name extends string> {
  readonly label: string
  readonly tabs: readonly { readonly tab: Name; readonly title: string }[]
  readonly current: string
  hrefOf(tab: Name): string
}
