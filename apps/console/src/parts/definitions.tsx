import type { ComponentChildren } from 'preact'
import style from './definitions.module.css'

/** Names and their values, one pair a line. Pairs without a value are left out. */
export const Definitions = ({ pairs }: DefinitionsProps) => (
  <dl class={style['definitions']}>
    {pairs
      .filter(([, value]) => value !== undefined && value !== '' && value !== null)
      .map(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
  </dl>
)

/** What such a list has. */
export interface DefinitionsProps {
  readonly pairs: readonly (readonly [name: string, value: ComponentChildren])[]
}
