import { useCall } from '../../data/use-call.ts'
import { useFilters } from '../../data/use-filters.ts'
import { useOperations } from '../../data/use-operations.ts'
import { type Listed, readerWith, usePagedCall } from '../../data/use-paged-call.ts'
import { elementsOf, textOf } from '../../data/use-records.ts'
import { Button } from '../../parts/button.tsx'
import { SearchField, Toolbar } from '../../parts/field.tsx'
import { JsonTree } from '../../parts/json-tree.tsx'
import { Section } from '../../parts/section.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { ListTable } from './list-table.tsx'
import type { PartsProps } from './parts-props.ts'

const shortly = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

const firstElement = (body: unknown): unknown => {
  const lists = typeof body === 'object' && body !== null ? Object.values(body).filter(Array.isArray) : []
  return lists[0]?.[0] ?? body
}

const ItemById = ({ catalog, id }: { readonly catalog: string; readonly id: string }) => {
  const { data: operations } = useOperations()
  const operation = readerWith(operations ?? [], ['catalog_name', 'item_id'])
  const { data, error } = useCall(
    operation && { endpoint: operation.id, params: { catalog_name: catalog, item_id: id } },
  )
  if (error !== undefined) return <p role="alert">{error.message}</p>
  if (data === undefined) return <Loading lines={2} />
  return <JsonTree value={firstElement(data)} />
}

const Items = ({ catalog, fields }: { readonly catalog: string; readonly fields: readonly string[] }) => {
  const filters = useFilters()
  const { data: operations } = useOperations()
  const items = usePagedCall(readerWith(operations ?? [], ['catalog_name'], ['cursor']), { catalog_name: catalog })
  const wanted = filters.get('item')
  return (
    <Section title="Items">
      <Toolbar label="Find an item">
        <SearchField label="The id of an item" {...filters.field('item')} />
      </Toolbar>
      {wanted !== '' && <ItemById catalog={catalog} id={wanted} />}
      {items.error !== undefined && <Failed what="the items" error={items.error} retry={items.retry} />}
      {items.isLoading && <Loading lines={4} />}
      {!items.isLoading && items.error === undefined && items.lines.length === 0 && <p>It has no items.</p>}
      {items.lines.length > 0 && (
        <ListTable
          label={`Items of ${catalog}`}
          names={fields}
          lines={items.lines}
          cell={(line: Listed, name: string) => shortly(line[name])}
        />
      )}
      {items.hasMore && (
        <p>
          <Button press={items.more}>More items</Button>
        </p>
      )}
    </Section>
  )
}

const filterWords = (filter: Listed): string =>
  [textOf(filter, 'field'), textOf(filter, 'operator').replaceAll('_', ' '), shortly(filter['value'])].join(' ')

export const CatalogParts = ({ whole: { record } }: PartsProps) => {
  const fields = elementsOf(record, 'fields')
  const selections = elementsOf(record, 'selections')
  return (
    <>
      <Items catalog={textOf(record, 'name')} fields={fields.map((field) => textOf(field, 'name'))} />
      <Section title="Fields">
        <ul class="stack tight">
          {fields.map((field) => (
            <li key={textOf(field, 'name')}>
              <code>{textOf(field, 'name')}</code> <span class="small">{textOf(field, 'type')}</span>
            </li>
          ))}
        </ul>
      </Section>
      {selections.length > 0 && (
        <Section title="Selections">
          <ul class="stack tight">
            {selections.map((selection) => (
              <li key={textOf(selection, 'name')}>
                <code>{textOf(selection, 'name')}</code>{' '}
                <span class="small">{elementsOf(selection, 'filters').map(filterWords).join(' and ')}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
