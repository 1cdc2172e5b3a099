import type { ControlResult } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useRow, useWorkspace } from '../../data/control.ts'
import { useAct } from '../../data/use-act.ts'
import { countText } from '../../data/words.ts'
import { Button } from '../../parts/button.tsx'
import { DetailHead } from '../../parts/detail-head.tsx'
import { JsonTree } from '../../parts/json-tree.tsx'
import { Note } from '../../parts/note.tsx'
import { Facts } from '../../parts/section.tsx'
import { Empty, Pending } from '../../parts/states.tsx'
import { Chip } from '../../parts/status.tsx'
import { When } from '../../parts/when.tsx'
import { useShortcuts } from '../../shell/shortcuts.ts'

export type JobLine = ControlResult<'jobs'>['waiting'][number]

const JobFacts = ({ job }: { readonly job: JobLine }) => {
  const workspace = useWorkspace()
  return (
    <Facts
      facts={[
        ['Due', <When key="due" at={job.run_at} />],
        ['Failed', countText(job.attempts, 'time')],
        [
          'Came from',
          job.request_id !== undefined && (
            <a href={linkTo('request', { workspace, request: job.request_id })}>the request {job.request_id}</a>
          ),
        ],
      ]}
    />
  )
}

export const JobDetail = ({ id, close }: { readonly id: number; close(): void }) => {
  const workspace = useWorkspace()
  const { run, error: refused, isBusy } = useAct()
  const isId = Number.isSafeInteger(id) && id > 0
  const options = { keepPrevious: true, enabled: isId }
  const { data, error, retry } = useRow('jobs', { params: { workspace }, query: { id } }, options)
  useShortcuts([{ keys: 'Escape', about: 'Back to the list', press: close }])
  if (!isId) {
    return (
      <Empty title="There is no such job" back={close}>
        The name of a job is a number.
      </Empty>
    )
  }
  if (data === undefined) return <Pending what="this job" error={error} retry={retry} back={close} />
  const [job] = [...data.aside, ...data.waiting]
  if (job === undefined) {
    return (
      <Empty title="This job is gone" back={close}>
        It ran, or somebody dropped it.
      </Empty>
    )
  }
  const isAside = data.aside.length > 0
  return (
    <>
      <DetailHead title={`${job.kind} #${job.id}`} back={close}>
        <Chip tone={isAside ? 'bad' : undefined}>{isAside ? 'set aside' : 'waiting'}</Chip>
      </DetailHead>
      <div class="part">
        <div class="line">
          <Button
            look="main"
            disabled={isBusy}
            press={() => void run('jobs.run', { params: { workspace }, body: { id } })}
          >
            {isAside ? 'Try again' : 'Run now'}
          </Button>
          <Button
            look="danger"
            disabled={isBusy}
            title="Its work is never done"
            press={() => void run('jobs.drop', { params: { workspace, job: id } })}
          >
            Drop
          </Button>
        </div>
        {refused !== undefined && <Note tone="bad">{refused.message}</Note>}
        {job.error !== undefined && <Note tone="bad">{job.error}</Note>}
        <JobFacts job={job} />
        <h3>Its input</h3>
        <JsonTree value={job.payload} />
      </div>
    </>
  )
}
