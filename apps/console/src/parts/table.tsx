import type { ComponentChildren } from 'preact'

/** The last column has actions; rows are the children. */
export const Table = ({ titles, children }: TableProps) => (
  <div class="scroll">
    <table class="table">
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          <th scope="col">
            <span class="said">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)

export interface TableProps {
  readonly titles: readonly string[]
  readonly children: ComponentChildren
}
