import { useState } from 'preact/hooks'
import { useRow, useWorkspace } from '../../data/control.ts'
import { hrefTo } from '../../data/href-to.ts'
import { useCall } from '../../data/use-call.ts'
import { useFilters } from '../../data/use-filters.ts'
import { useLate } from '../../data/use-late.ts'
import { useOperations } from '../../data/use-operations.ts'
import { readerWith } from '../../data/use-paged-call.ts'
import { elementsOf, textOf } from '../../data/use-records.ts'
import { Editor } from '../../parts/editor.tsx'
import { Section } from '../../parts/section.tsx'
import { AsUserFields, userOf } from './as-user.tsx'
import type { PartsProps } from './parts-props.ts'
import { RecordLink } from './record-link.tsx'
import { ShownText } from './shown-text.tsx'

type Inclusion = { readonly [name: string]: unknown }

const CampaignName = ({ kind, id }: { readonly kind: 'campaigns' | 'canvases'; readonly id: string }) => {
  const workspace = useWorkspace()
  const { data } = useRow('records.get', { params: { workspace, collection: kind, record: id } })
  const href =
    kind === 'campaigns' ? hrefTo('campaign', { workspace, campaign: id }) : hrefTo('canvas', { workspace, canvas: id })
  return <a href={href}>{data === undefined ? id : textOf(data.record, 'name')}</a>
}

const Includer = ({ inclusion }: { readonly inclusion: Inclusion }) => {
  const [campaign, canvas, block] = ['campaign_id', 'canvas_id', 'content_block_id'].map((name) =>
    textOf(inclusion, name),
  )
  if (campaign !== undefined && campaign !== '') return <CampaignName kind="campaigns" id={campaign} />
  if (canvas !== undefined && canvas !== '') return <CampaignName kind="canvases" id={canvas} />
  return <RecordLink collection="content_blocks" id={block ?? ''} />
}

const uniqueTargets = (inclusions: readonly Inclusion[]): readonly Inclusion[] => [
  ...new Map(
    inclusions.map((inclusion) => [
      textOf(inclusion, 'campaign_id') || textOf(inclusion, 'canvas_id') || textOf(inclusion, 'content_block_id'),
      inclusion,
    ]),
  ).values(),
]

const IncludedBy = ({ id }: { readonly id: string }) => {
  const { data: operations } = useOperations()
  const operation = readerWith(operations ?? [], [], ['content_block_id', 'include_inclusion_data'])
  const { data } = useCall(
    operation && { endpoint: operation.id, query: { content_block_id: id, include_inclusion_data: 'true' } },
  )
  const inclusions =
    typeof data === 'object' && data !== null ? uniqueTargets(elementsOf({ ...data }, 'inclusion_data')) : []
  if (data === undefined) return null
  return (
    <Section title="Included by">
      {inclusions.length === 0 && <p class="small">Nothing includes it.</p>}
      <ul class="line wide">
        {inclusions.map((inclusion) => (
          <li key={JSON.stringify(inclusion)}>
            <Includer inclusion={inclusion} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

export const BlockParts = ({ whole }: PartsProps) => {
  const workspace = useWorkspace()
  const filters = useFilters()
  const saved = textOf(whole.record, 'content')
  const [draft, setDraft] = useState<string | undefined>(undefined)
  const content = draft ?? saved
  const late = useLate(content)
  const user = userOf(filters)
  const { data, error } = useRow(
    'content_blocks.preview',
    { params: { workspace }, body: { block: { content: late }, ...(user !== undefined && { user }) } },
    { keepPrevious: true },
  )
  const rendering = data && ('text' in data ? { parts: { content: data.text } } : data)
  return (
    <>
      <AsUserFields filters={filters} />
      <div class="sides">
        <Editor label="Content with Liquid" language="text" value={content} change={setDraft} />
        <div aria-live="polite">
          <ShownText rendering={rendering} error={error} />
        </div>
      </div>
      <p class="small">
        {content === saved
          ? 'A preview: nothing is saved.'
          : 'A preview of your changes: the workspace keeps its own text.'}
      </p>
      <IncludedBy id={whole.id} />
    </>
  )
}
