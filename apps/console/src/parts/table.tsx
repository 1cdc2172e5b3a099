import type { ComponentChildren } from 'preact'

export const TableHead = ({ titles, children }: TableHeadProps) => (
  <thead>
    <tr>
      {titles.map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
      {children}
    </tr>
  </thead>
)

export const Table = ({ titles, children }: TableProps) => (
  <div class="scroll">
    <table class="table">
      <TableHead titles={titles}>
        <th scope="col">
          <span class="said">Actions</span>
        </th>
      </TableHead>
      <tbody>{children}</tbody>
    </table>
  </div>
)

export interface TableHeadProps {
  readonly titles: readonly string[]
  readonly children?: ComponentChildren
}

export interface TableProps extends TableHeadProps {
  readonly children: ComponentChildren
}
