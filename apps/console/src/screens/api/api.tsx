import { addresses } from '@brazier/control/addresses'
import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useEffect, useRef } from 'preact/hooks'
import { useWorkspace } from '../../data/control.ts'
import type { DocumentName, Operation } from '../../data/service-document.ts'
import { type Filters, useFilters } from '../../data/use-filters.ts'
import { Choice, SearchField, Toolbar } from '../../parts/field.tsx'
import { FileLink } from '../../parts/file-link.tsx'
import { Padded, Panes, ScreenBody } from '../../parts/panes.tsx'
import { Empty, Pending } from '../../parts/states.tsx'
import { useShortcuts } from '../../shell/shortcuts.ts'
import type { ScreenProps } from '../screen-props.ts'
import { AskedLately } from './asked-lately.tsx'
import { Method } from './method.tsx'
import { OperationDetail } from './operation-detail.tsx'
import { findOperation, type Group, type ReadDocument, useDocuments } from './use-documents.ts'
import style from './api.module.css'

const words: { readonly [Name in DocumentName]: string } = { service: 'The service', control: 'The control API' }
const names: readonly DocumentName[] = ['service', 'control']

/** Returns undefined for both documents. */
const chosen = (filters: Filters): DocumentName | undefined => names.find((name) => name === filters.get('of'))

const fits = ({ id, path, method, summary }: Operation, text: string): boolean => {
  const inside = `${id} ${method} ${path} ${summary}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => inside.includes(word))
}

const groupsOf = (
  documents: readonly ReadDocument[],
  filters: Filters,
): readonly (Group & { readonly key: string })[] =>
  documents
    .filter(({ name }) => name === (chosen(filters) ?? name))
    .flatMap(({ name, groups }) => groups.map((group) => ({ ...group, key: `${name} ${group.title}` })))
    .map((group) => ({ ...group, operations: group.operations.filter((each) => fits(each, filters.get('q'))) }))
    .filter(({ operations }) => operations.length > 0)

const OperationLink = ({ operation, isCurrent, search }: LinkProps) => {
  const workspace = useWorkspace()
  return (
    <a
      class={style['link']}
      href={linkTo('operation', { workspace, operation: operation.id }) + search}
      aria-current={isCurrent ? 'page' : undefined}
      title={operation.summary}
    >
      <Method method={operation.method} />
      <span class="clip">{operation.id}</span>
    </a>
  )
}

interface LinkProps {
  readonly operation: Operation
  readonly isCurrent: boolean
  readonly search: string
}

const List = ({ documents, selected }: { readonly documents: readonly ReadDocument[]; readonly selected?: string }) => {
  const filters = useFilters()
  const place = useRef<HTMLElement>(null)
  const groups = groupsOf(documents, filters)
  useEffect(() => place.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [selected])
  if (groups.length === 0) return <Empty title="No endpoint fits">Write less of its name, path or summary.</Empty>
  return (
    <nav ref={place} class={style['list']} aria-label="Endpoints and routes">
      {groups.map(({ key, title, about, operations }) => (
        <section key={key}>
          <h2 title={about}>
            {title} <span>{operations.length}</span>
          </h2>
          {operations.map((operation) => (
            <OperationLink
              key={operation.id}
              operation={operation}
              isCurrent={operation.id === selected}
              search={filters.search}
            />
          ))}
        </section>
      ))}
    </nav>
  )
}

const Overview = ({ documents }: { readonly documents: readonly ReadDocument[] }) => {
  const [service, control] = documents
  return (
    <Padded>
      <div class={`stack ${style['overview']}`}>
        <h2>What can be asked of this server</h2>
        <p>
          {service?.operations.length} endpoints of the service, and {control?.operations.length} routes of the control
          API, with which tests and this console look at the service and steer it. Choose one to read what it takes and
          answers, and to try it in this workspace.
        </p>
        <p>
          Both as OpenAPI 3.1, for other tools:{' '}
          <FileLink look="text" path={addresses.openapi.path} name="openapi.json">
            the service
          </FileLink>
          ,{' '}
          <FileLink look="text" path={addresses['openapi.control'].path} name="control-openapi.json">
            the control API
          </FileLink>
          .
        </p>
        <AskedLately />
      </div>
    </Padded>
  )
}

const Detail = ({ documents, id, tab }: DetailProps) => {
  const workspace = useWorkspace()
  const found = findOperation(documents, id)
  if (found === undefined) {
    return (
      <Empty title={`There is no ${id}`}>
        Neither document names it. <a href={linkTo('api', { workspace })}>All that there is</a>
      </Empty>
    )
  }
  return <OperationDetail key={id} {...found} tab={tab} />
}

interface DetailProps {
  readonly documents: readonly ReadDocument[]
  readonly id: string
  readonly tab: string
}

const ApiFilters = ({ documents }: { readonly documents: readonly ReadDocument[] }) => {
  const workspace = useWorkspace()
  const filters = useFilters()
  const { route } = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const name = chosen(filters)
  useShortcuts([{ keys: '/', about: 'Filter the endpoints', press: () => field.current?.focus() }])
  const openFirst = (event: KeyboardEvent): void => {
    const first = groupsOf(documents, filters)[0]?.operations[0]
    if (event.key !== 'Enter' || event.target !== field.current || first === undefined) return
    route(linkTo('operation', { workspace, operation: first.id }) + filters.search)
  }
  return (
    <Toolbar label="Filter the endpoints" pressKey={openFirst}>
      <SearchField label="Name, path or summary" field={field} {...filters.field('q')} />
      <Choice
        label="Document"
        all="Service and control API"
        value={name === undefined ? '' : words[name]}
        values={Object.values(words)}
        change={(word) => filters.set({ of: names.find((each) => words[each] === word) ?? '' })}
      />
    </Toolbar>
  )
}

export const Api = ({ params }: ScreenProps) => {
  const { data, error, retry } = useDocuments()
  const { operation: selected, tab = 'reference' } = params
  return (
    <ScreenBody title="API">
      <ApiFilters documents={data ?? []} />
      {data === undefined && <Pending what="the documents of the API" error={error} retry={retry} />}
      {data !== undefined && (
        <Panes
          look="index"
          list={<List documents={data} {...(selected !== undefined && { selected })} />}
          {...(selected !== undefined && { detail: <Detail documents={data} id={selected} tab={tab} /> })}
          overview={<Overview documents={data} />}
        />
      )}
    </ScreenBody>
  )
}
