import type { ComponentChildren } from 'preact'
import type { Listed } from '../../data/use-paged-call.ts'
import { TableHead } from '../../parts/table.tsx'
import style from './content.module.css'

/** Short; a wide one scrolls inside. */
export const ListTable = ({ label, names, lines, cell }: ListTableProps) => (
  // A scrolling region takes the focus, for the keyboard.
  <div class={style['table']} role="region" aria-label={label} tabIndex={0}>
    <table>
      <TableHead titles={names.map((name) => name.replaceAll('_', ' '))} />
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            {names.map((name) => (
              <td key={name}>{cell(line, name)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

export interface ListTableProps {
  readonly label: string
  readonly names: readonly string[]
  readonly lines: readonly Listed[]
  cell(line: Listed, name: string): ComponentChildren
}
