import { useRow, useWorkspace } from '../../data/control.ts'
import { hrefTo } from '../../data/href-to.ts'
import { textOf } from '../../data/use-records.ts'

export const titleOf = (record: { readonly [name: string]: unknown }, id: string): string =>
  textOf(record, 'name') || textOf(record, 'template_name') || textOf(record, 'email') || id

export const RecordLink = ({ collection, id }: { readonly collection: string; readonly id: string }) => {
  const workspace = useWorkspace()
  const { data } = useRow('records.get', { params: { workspace, collection, record: id } })
  const title = data === undefined ? id : titleOf(data.record, id)
  return <a href={hrefTo('record', { workspace, collection, record: id })}>{title}</a>
}
