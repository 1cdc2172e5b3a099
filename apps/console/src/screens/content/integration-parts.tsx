import { dateText } from '../../data/dates.ts'
import { textOf } from '../../data/text-of.ts'
import { useOperations } from '../../data/use-operations.ts'
import { type Listed, readerWith, usePagedCall } from '../../data/use-paged-call.ts'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { Chip } from '../../parts/status.tsx'
import { ListTable } from './list-table.tsx'
import type { PartsProps } from './parts-props.ts'

const Run = ({ name, run }: { readonly name: string; readonly run: Listed }) => {
  const value = run[name]
  if (name === 'job_status') {
    const tone = value === 'success' ? 'good' : value === 'running' ? undefined : 'bad'
    return <Chip tone={tone}>{textOf(value).replaceAll('_', ' ')}</Chip>
  }
  return <>{typeof value === 'string' ? dateText(value) : textOf(value)}</>
}

export const IntegrationParts = ({ whole }: PartsProps) => {
  const { data: operations } = useOperations()
  const operation = readerWith(operations ?? [], ['integration_id'], ['cursor'])
  const runs = usePagedCall(operation, { integration_id: whole.id })
  const names = [...new Set(runs.lines.flatMap((run) => Object.keys(run)))]
  return (
    <Section title="Sync runs">
      {runs.error !== undefined && <Failed what="the runs" error={runs.error} retry={runs.retry} />}
      {runs.isLoading && <Loading lines={4} />}
      {!runs.isLoading && runs.error === undefined && runs.lines.length === 0 && <p>It has not run yet.</p>}
      {runs.lines.length > 0 && (
        <ListTable
          label="Sync runs"
          names={names}
          lines={runs.lines}
          cell={(run, name) => <Run name={name} run={run} />}
        />
      )}
      {runs.hasMore && (
        <p>
          <Button press={runs.more}>Older runs</Button>
        </p>
      )}
    </Section>
  )
}
