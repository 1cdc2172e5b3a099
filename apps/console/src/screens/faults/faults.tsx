import { controlPath } from '@brazier/control/client'
import type { ControlResult } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useState } from 'preact/hooks'
import { useConsole, useRow, useWorkspace } from '../../data/control.ts'
import { faultKinds, firstWrong, useWrongs } from '../../data/fault-kinds.ts'
import { useAct } from '../../data/use-act.ts'
import { useOperations } from '../../data/use-operations.ts'
import { Button } from '../../parts/button.tsx'
import { type Column, Grid } from '../../parts/grid.tsx'
import { Note } from '../../parts/note.tsx'
import { ScreenBody } from '../../parts/panes.tsx'
import { Empty, Pending } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { useShortcuts } from '../../shell/shortcuts.ts'
import { AddFault } from './add-fault.tsx'

type Fault = ControlResult<'faults.get'>['faults'][number]

const Wrong = ({ fault: { kind, status, ms, retryAfter } }: { readonly fault: Fault }) => {
  if (kind === 'refusal') {
    return (
      <span class="line">
        refuse with <Status status={status ?? 0} />
        {retryAfter !== undefined && ` after ${retryAfter} s`}
      </span>
    )
  }
  return <>{kind === 'latency' ? `be ${ms ?? 0} ms late` : faultKinds[kind]}</>
}

const Met = ({ fault: { hits, times, left } }: { readonly fault: Fault }) => (
  <span class={`line ${left === 0 ? 'soft' : ''}`}>
    <meter min={0} max={times} value={hits} aria-label={`used ${hits} of ${times}`} />
    used {hits} of {times}
  </span>
)

const columnsOf = (workspace: string, remove: (fault: Fault) => void): readonly Column<Fault>[] => [
  { title: 'Calls of', width: 'minmax(180px, 2fr)', render: ({ endpoint }) => endpoint },
  { title: 'Will', width: 'minmax(200px, 2fr)', render: (fault) => <Wrong fault={fault} /> },
  { title: 'Used', width: '150px', isNumber: false, render: (fault) => <Met fault={fault} /> },
  {
    title: 'Calls',
    width: '140px',
    render: ({ endpoint, hits }) =>
      hits > 0 && (
        <a
          href={linkTo('requests', { workspace }, { endpoint, fault: true })}
          title={`Calls of ${endpoint} that a fault changed`}
        >
          Affected calls
        </a>
      ),
  },
  {
    title: 'Remove',
    width: '96px',
    render: (fault) => (
      <Button look="plain" press={() => remove(fault)} title={`Remove this fault of ${fault.endpoint}`}>
        Remove
      </Button>
    ),
  },
]

const NoFaults = () => {
  const workspace = useWorkspace()
  const { origin } = useConsole()
  const { data: operations = [] } = useOperations()
  const endpoint = operations[0]?.id ?? ''
  const status = firstWrong(useWrongs(endpoint))
  const body = `{"faults": [{"endpoint": "${endpoint}", "kind": "refusal", "status": ${status}, "times": 3}]}`
  return (
    <Empty
      title="No faults"
      command={`curl -X POST ${origin}${controlPath('faults.add', { params: { workspace } })} \\\n  -H 'Content-Type: application/json' -d '${body}'`}
    >
      A fault makes the next calls of an endpoint fail: with a status that it can answer, late, or with a broken
      connection. So you see how your service takes it.
    </Empty>
  )
}

export const Faults = () => {
  const workspace = useWorkspace()
  const { data, error, retry } = useRow('faults.get', { params: { workspace } }, { keepPrevious: true })
  const { run, error: refused } = useAct()
  const [isAdding, setAdding] = useState(false)
  useShortcuts([{ keys: 'a', about: 'Add a fault', press: () => setAdding(true) }])
  const remove = ({ id }: Fault): void => void run('faults.remove', { params: { workspace, fault: id } })
  const faults = data?.faults ?? []
  return (
    <ScreenBody
      title="Faults"
      actions={
        <span class="line">
          {faults.length > 0 && (
            <Button look="danger" press={() => void run('faults.delete', { params: { workspace } })}>
              Remove all
            </Button>
          )}
          <Button look="main" press={() => setAdding(true)} shortcut="a">
            Make calls fail…
          </Button>
        </span>
      }
    >
      {refused !== undefined && <Note tone="bad">{refused.message}</Note>}
      {data === undefined && <Pending what="the faults" error={error} retry={retry} />}
      {data !== undefined && faults.length === 0 && <NoFaults />}
      {faults.length > 0 && (
        <Grid label="Faults" columns={columnsOf(workspace, remove)} lines={faults} keyOf={({ id }) => id} />
      )}
      <AddFault isOpen={isAdding} close={() => setAdding(false)} />
    </ScreenBody>
  )
}
