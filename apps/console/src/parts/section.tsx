import type { ComponentChildren } from 'preact'
import style from './section.module.css'

/** A long page's content; it scrolls by itself. */
export const Page = ({ children }: { readonly children: ComponentChildren }) => (
  <div class={style['page']}>{children}</div>
)

/** A titled part of a long page. */
export const Section = ({ title, children, actions }: SectionProps) => (
  <section class={style['section']}>
    <div class={style['head']}>
      <h2>{title}</h2>
      {actions}
    </div>
    {children}
  </section>
)

export interface SectionProps {
  readonly title: string
  readonly actions?: ComponentChildren
  readonly children: ComponentChildren
}

/** Facts of a thing: names, and what they are. Those without a value are left out. */
export const Facts = ({ facts }: { readonly facts: readonly (readonly [string, ComponentChildren])[] }) => (
  <dl class="facts">
    {facts
      .filter(([, value]) => value !== '' && value !== undefined && value !== null && value !== false)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
