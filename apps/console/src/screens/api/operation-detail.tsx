import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useState } from 'preact/hooks'
import { useRow, useWorkspace } from '../../data/control.ts'
import type { ExampleRequest, Operation } from '../../data/service-document.ts'
import { useFilters } from '../../data/use-filters.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { CopyButton } from '../../parts/copy.tsx'
import { Facts } from '../../parts/section.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useShortcuts } from '../../shell/shortcuts.ts'
import { draftOf, firstDraft } from './form.ts'
import { Method } from './method.tsx'
import { Prose } from './prose.tsx'
import { Reference } from './reference.tsx'
import { Try } from './try.tsx'
import type { ReadDocument } from './use-documents.ts'
import style from './api.module.css'

const tabs = [
  { tab: 'reference', title: 'Reference' },
  { tab: 'try', title: 'Try' },
] as const

const counted = 100

const Called = ({ operation }: { readonly operation: Operation }) => {
  const workspace = useWorkspace()
  const { data } = useRow(
    'requests.list',
    // The log takes the document's endpoint ids.
    { params: { workspace }, query: { view: 'line', limit: counted, endpoint: operation.id as 'users.track' } },
    { keepPrevious: true },
  )
  if (data === undefined) return <span>…</span>
  const { length } = data.requests
  if (length === 0) return <span>not yet</span>
  const times = length === 1 ? 'once' : length >= counted ? `${counted} times or more` : `${length} times`
  return <a href={linkTo('requests', { workspace }, { endpoint: operation.id })}>{times}</a>
}

const membersOf = (value: unknown): { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const limitText = (value: unknown): string | undefined => {
  const { limit, window_seconds: window, bucket, of } = membersOf(value)
  if (typeof limit !== 'number' || typeof window !== 'number') return undefined
  const which = typeof of === 'string' ? ` for ${of.replaceAll('`', '')}` : ''
  const shared = typeof bucket === 'string' ? `, counted as ${bucket}` : ''
  return `${limit.toLocaleString('en')} requests in ${window.toLocaleString('en')} s${which}${shared}`
}

const pagesText = (value: unknown): string | undefined => {
  const { by, items } = membersOf(value)
  return typeof by === 'string' && typeof items === 'string' ? `${items}, by ${by}` : undefined
}

const OperationFacts = ({ operation, isService }: OperationFactsProps) => {
  const { 'x-source': heading, 'x-permission': permission, ...source } = operation.source
  return (
    <Facts
      facts={[
        ['Specification', typeof heading === 'string' && heading],
        ['Permission', typeof permission === 'string' && <code>{permission}</code>],
        ['Rate limit', limitText(source['x-rate-limit'])],
        ['Other rate limit', limitText(source['x-other-rate-limit'])],
        ['Pages', pagesText(source['x-pages'])],
        ['Called here', isService && <Called operation={operation} />],
      ]}
    />
  )
}

interface OperationFactsProps {
  readonly operation: Operation
  readonly isService: boolean
}

const textOf = ({ source, summary }: Operation): string =>
  (source.description ?? summary)
    .split(/\n{2,}/)
    .filter((paragraph) => !paragraph.startsWith('Permission: '))
    .join('\n\n')

export const OperationDetail = ({ operation, document, tab }: OperationDetailProps) => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const { search } = useFilters()
  const [draft, setDraft] = useState(() => firstDraft(document.schemas, operation, workspace))
  const back = linkTo('api', { workspace }) + search
  const hrefOf = (each: string): string =>
    linkTo('operationTab', { workspace, operation: operation.id, tab: each }) + search
  const tryExample = (request: ExampleRequest): void => {
    setDraft(draftOf(draft, request))
    route(hrefOf('try'))
  }
  useShortcuts([
    { keys: 'Escape', about: 'Back to the list', press: () => route(back) },
    { keys: 't', about: 'Try this endpoint', press: () => route(hrefOf('try')) },
  ])
  return (
    <>
      <header class={style['head']}>
        <h2>{operation.id}</h2>
        <span class="line">
          <CopyButton text={operation.id} label="Copy the name" />
          <ButtonLink href={back} look="plain" title="Back to the list (Escape)">
            Close
          </ButtonLink>
        </span>
        <p>
          <Method method={operation.method} /> <code>{operation.path}</code>
        </p>
        <Prose text={textOf(operation)} />
        <OperationFacts operation={operation} isService={document.name === 'service'} />
      </header>
      <Tabs label="Parts of the endpoint" tabs={tabs} current={tab} hrefOf={hrefOf} />
      {tab === 'try' ? (
        <Try operation={operation} document={document} draft={draft} setDraft={setDraft} />
      ) : (
        <Reference operation={operation} document={document} tryExample={tryExample} />
      )}
    </>
  )
}

export interface OperationDetailProps {
  readonly operation: Operation
  readonly document: ReadDocument
  readonly tab: string
}
