import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useRow, useWorkspace } from '../../data/control.ts'
import { textOf } from '../../data/text-of.ts'
import { useFilters } from '../../data/use-filters.ts'
import type { Collection, WholeRecord } from '../../data/use-records.ts'
import { DetailHead } from '../../parts/detail-head.tsx'
import { JsonTree } from '../../parts/json-tree.tsx'
import { Facts, Page, Section } from '../../parts/section.tsx'
import { Pending } from '../../parts/states.tsx'
import { useShortcuts } from '../../shell/shortcuts.ts'
import { Includes } from '../campaigns/sendable-facts.tsx'
import { BlockParts } from './block-parts.tsx'
import { CatalogParts } from './catalog-parts.tsx'
import { EmailParts } from './email-parts.tsx'
import { IntegrationParts } from './integration-parts.tsx'
import type { PartsProps } from './parts-props.ts'
import { ShownValue } from './record-columns.tsx'
import { titleOf } from './record-link.tsx'
import { SegmentParts } from './segment-parts.tsx'

const parts: { readonly [collection: string]: (props: PartsProps) => preact.JSX.Element | null } = {
  catalogs: CatalogParts,
  content_blocks: BlockParts,
  email_templates: EmailParts,
  integrations: IntegrationParts,
  segments: SegmentParts,
}

/** Records that take the whole screen: preview or table need the width. */
export const wideCollections: ReadonlySet<string> = new Set(['catalogs', 'content_blocks', 'email_templates'])

const MemberList = ({ known, whole }: { readonly known: Collection; readonly whole: WholeRecord }) => (
  <Facts
    facts={known.members.flatMap(({ name, type, about }) => {
      const value = whole.record[name]
      const isShort = typeof value !== 'object' && textOf(value).length <= 200 && !textOf(value).includes('\n')
      const isList = Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')
      if (value === undefined || !(isShort || isList)) return []
      return [
        [
          name.replaceAll('_', ' '),
          <span key={name} title={about} class="line">
            <ShownValue value={value} type={type} />
          </span>,
        ] as const,
      ]
    })}
  />
)

const Audiences = ({ audiences }: Pick<WholeRecord, 'audiences'>) =>
  audiences.length === 0 ? null : (
    <Section title="Audiences in words">
      <Facts facts={audiences.map(({ path, words }) => [path.replaceAll('_', ' '), words])} />
    </Section>
  )

export const RecordDetail = ({ known, id }: { readonly known: Collection; readonly id: string }) => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const collection = known.name
  const { data, error, retry } = useRow('records.get', { params: { workspace, collection, record: id } })
  const { search } = useFilters()
  const back = linkTo('collection', { workspace, collection }) + search
  useShortcuts([{ keys: 'Escape', about: 'Back to the list', press: () => route(back) }])
  if (data === undefined) return <Pending what="this record" error={error} retry={retry} back={back} />
  const Parts = parts[collection]
  return (
    <>
      <DetailHead title={titleOf(data.record, id)} back={back} />
      <Page>
        {Parts !== undefined && <Parts key={id} whole={data} />}
        <MemberList known={known} whole={data} />
        {collection !== 'segments' && <Audiences audiences={data.audiences} />}
        <Includes includes={data.includes} />
        <Section title="As in a state file">
          <JsonTree value={data.record} />
        </Section>
      </Page>
    </>
  )
}
