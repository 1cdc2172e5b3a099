import { useEffect, useState } from 'preact/hooks'
import { useRow, useWorkspace } from '../../data/control.ts'
import type { SeriesOperation } from '../../data/series-operations.ts'
import { type RecordLine, textOf, useEveryRecord } from '../../data/use-records.ts'
import type { SeriesInput } from '../../data/use-series.ts'
import { useSpan } from '../../data/use-span.ts'
import { SeriesView } from '../../parts/chart/series-view.tsx'
import { Choice, TextField } from '../../parts/field.tsx'
import { titleOf } from '../content/record-link.tsx'
import style from './campaigns.module.css'

interface Source {
  readonly name: string
  readonly members: readonly { readonly name: string }[]
}

/** Finds the state file list whose records answer these parameters: `campaign_id` are the ids of `campaigns`. */
export const sourceOf = (needs: readonly string[], sources: readonly Source[]): string | undefined => {
  const [first = ''] = needs
  if (needs.length > 1) {
    return sources.find(({ members }) => needs.every((need) => members.some(({ name }) => name === need)))?.name
  }
  const stem = first.replace(/_id$/, '')
  const names = new Set([`${stem}s`, `${stem}es`, `custom_${stem}s`])
  return sources.find(({ name }) => names.has(name))?.name
}

const inputOf = (needs: readonly string[], { id, line }: RecordLine): SeriesInput =>
  needs.length === 1 ? { [needs[0] ?? '']: id } : Object.fromEntries(needs.map((need) => [need, textOf(line, need)]))

/** The name, or values for the request. */
const labelOf = (needs: readonly string[], line: RecordLine): string =>
  needs.length === 1 ? titleOf(line.line, line.id) : needs.map((need) => textOf(line.line, need)).join(' ')

const Chosen = ({ series, source, change }: ChosenProps) => {
  const lines = useEveryRecord(source)
  const [at, setAt] = useState('')
  const { needs } = series
  const choices = new Map(lines.map((line) => [needs.length === 1 ? line.id : labelOf(needs, line), line]))
  const [first = ''] = choices.keys()
  const value = choices.has(at) ? at : first
  const chosen = choices.get(value)
  const key = chosen?.id
  useEffect(() => {
    if (chosen !== undefined) change(inputOf(needs, chosen))
  }, [key])
  if (lines.length === 0) return <p class="small">The workspace has no {source.replaceAll('_', ' ')}.</p>
  return (
    <Choice
      label={`${needs.join(' and ')} of ${series.operation.id}`}
      value={value}
      values={[...choices].map(([id, line]) => ({ value: id, text: labelOf(needs, line) }))}
      change={setAt}
    />
  )
}

interface ChosenProps {
  readonly series: SeriesOperation
  readonly source: string
  change(input: SeriesInput): void
}

const Fields = ({ needs, input, change }: FieldsProps) => (
  <>
    {needs.map((name) => (
      <TextField
        key={name}
        label={name}
        value={input[name] ?? ''}
        change={(value) => change({ ...input, [name]: value })}
      />
    ))}
  </>
)

interface FieldsProps {
  readonly needs: readonly string[]
  readonly input: SeriesInput
  change(input: SeriesInput): void
}

export const KpiCard = ({ series }: { readonly series: SeriesOperation }) => {
  const workspace = useWorkspace()
  const [input, setInput] = useState<SeriesInput>({})
  const [measure, setMeasure] = useState('')
  const { span } = useSpan()
  const { data } = useRow('records.collections', { params: { workspace } })
  const { needs, operation } = series
  const source = needs.length === 0 || data === undefined ? undefined : sourceOf(needs, data.collections)
  const isReady = needs.every((name) => (input[name] ?? '') !== '')
  return (
    <article class={`stack tight ${style['card']}`} aria-label={operation.id}>
      <p class="small">{operation.summary}</p>
      {source !== undefined && <Chosen series={series} source={source} change={setInput} />}
      {source === undefined && data !== undefined && <Fields needs={needs} input={input} change={setInput} />}
      {isReady && (
        <SeriesView
          series={series}
          input={input}
          span={span}
          title={operation.id}
          measure={measure}
          choose={setMeasure}
        />
      )}
    </article>
  )
}
