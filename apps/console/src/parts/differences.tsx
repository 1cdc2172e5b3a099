import { differencesOf } from '../data/differences.ts'
import type { UnknownRecord } from '../data/is-record.ts'
import { textOf } from '../data/text-of.ts'
import { JsonTree } from './json-tree.tsx'
import { TableHead } from './table.tsx'
import style from './differences.module.css'

const Value = ({ value }: { readonly value: unknown }) => {
  if (value === undefined) return <span class="soft">–</span>
  return typeof value === 'object' && value !== null ? <JsonTree value={value} /> : <code>{textOf(value)}</code>
}

export const Differences = ({ before, after, titles }: DifferencesProps) => (
  <div class="scroll" tabIndex={0} role="region" aria-label="What is different">
    <table class={style['differences']}>
      <TableHead titles={['Where', ...titles]} />
      <tbody>
        {differencesOf(before, after).map((found) => (
          <tr key={found.path}>
            <th scope="row">{found.path}</th>
            <td>
              <Value value={found.before} />
            </td>
            <td>
              <Value value={found.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

export interface DifferencesProps {
  readonly before: UnknownRecord
  readonly after: UnknownRecord
  readonly titles: readonly [string, string]
}
