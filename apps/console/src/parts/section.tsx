import type { ComponentChildren } from 'preact'
import style from './section.module.css'

/** Scrolls by itself. */
export const Page = ({ children }: { readonly children: ComponentChildren }) => (
  <div class={style['page']}>{children}</div>
)

export const Section = ({ title, children, actions }: SectionProps) => (
  <section class="stack near">
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

export const emptyOr = (text: string): ComponentChildren => (text === '' ? <span class="soft">empty</span> : text)

/** Leaves out facts without a value. */
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
