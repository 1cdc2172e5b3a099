import type { ControlResult } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useState } from 'preact/hooks'
import { useClock } from '../../data/clock.ts'
import { useRow, useWorkspace } from '../../data/control.ts'
import { dateText } from '../../data/dates.ts'
import { type Act, useAct } from '../../data/use-act.ts'
import { type Undoable, useUndoable } from '../../data/use-undoable.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Check } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { Pending } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { UndoMessage } from '../../parts/undo-message.tsx'

type Kept = ControlResult<'checkpoints.list'>['checkpoints'][number]

const NewCheckpoint = ({ run, isBusy }: Pick<ReturnType<typeof useAct>, 'run' | 'isBusy'>) => {
  const workspace = useWorkspace()
  const [name, setName] = useState('')
  const make = async (event: Event): Promise<void> => {
    event.preventDefault()
    const made = await run('checkpoints.create', { params: { workspace }, body: name === '' ? {} : { name } })
    if (made !== undefined) setName('')
  }
  return (
    <form class="line" onSubmit={(event) => void make(event)}>
      <input
        class="field"
        aria-label="Name of the checkpoint"
        placeholder="Name, such as: before the merge"
        size={30}
        maxLength={100}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" look="main" disabled={isBusy}>
        Remember this state
      </Button>
    </form>
  )
}

const CheckpointLine = ({ kept, isBusy, changes, goBack, forget }: LineProps) => (
  <tr>
    <th scope="row">{kept.name ?? `Checkpoint ${kept.checkpoint}`}</th>
    <td title={kept.made_at}>{dateText(kept.made_at)}</td>
    <td title={kept.now}>{dateText(kept.now)}</td>
    <td>
      <ButtonLink href={changes} title="The records that are not what they were, each before and after">
        What changed
      </ButtonLink>{' '}
      <Button press={goBack} disabled={isBusy} title="Later changes are gone; so are later checkpoints">
        Go back to it
      </Button>{' '}
      <Button look="plain" press={forget} disabled={isBusy}>
        Forget
      </Button>
    </td>
  </tr>
)

interface LineProps {
  readonly kept: Kept
  readonly isBusy: boolean
  /** Of the later changes. */
  readonly changes: string
  goBack(): void
  forget(): void
}

const CheckpointTable = ({ list, act, undoable }: CheckpointTableProps) => {
  const workspace = useWorkspace()
  const clock = useClock()
  const [withClock, setWithClock] = useState(true)
  const params = { workspace }
  const goBack = ({ checkpoint, name, now }: Kept) =>
    undoable.change(async (run, leave) => {
      // Only back: on the way forward, jobs would run. And first: what comes back is not overdue then.
      if (withClock && clock.kind === 'manual' && clock.now !== undefined && Date.parse(now) < clock.now.getTime()) {
        if ((await run('clock.set', { params, body: { set: now } })) === undefined) return undefined
        leave('The clock is that of the checkpoint, the records are not.')
      }
      const gone = await run('rollback', { params, body: { checkpoint } })
      return gone && `The workspace is back at ${name ?? `checkpoint ${checkpoint}`}.`
    })
  return (
    <>
      {clock.kind === 'manual' && <Check label="Set the clock back too" value={withClock} change={setWithClock} />}
      <Table titles={['Checkpoint', 'Made', 'Clock']}>
        {list.map((kept) => (
          <CheckpointLine
            key={kept.checkpoint}
            kept={kept}
            isBusy={act.isBusy || undoable.isBusy}
            changes={linkTo('state', { workspace }, { since: kept.checkpoint })}
            goBack={() => void goBack(kept)}
            forget={() => void act.run('checkpoints.delete', { params: { workspace, checkpoint: kept.checkpoint } })}
          />
        ))}
      </Table>
    </>
  )
}

interface CheckpointTableProps {
  readonly list: readonly Kept[]
  readonly act: Act
  readonly undoable: Undoable
}

export const Checkpoints = ({ canRewind }: { readonly canRewind: boolean }) => {
  const workspace = useWorkspace()
  const act = useAct()
  const undoable = useUndoable()
  const options = { keepPrevious: true, enabled: canRewind }
  const { data, error, retry } = useRow('checkpoints.list', { params: { workspace } }, options)
  if (!canRewind) {
    return (
      <Note tone="plain">
        This server keeps its data in a database, which cannot go back, and does not tell what changed. Download the
        state file, and restore it.
      </Note>
    )
  }
  if (data === undefined) return <Pending what="the checkpoints" error={error} retry={retry} lines={3} />
  return (
    <>
      <NewCheckpoint {...act} />
      {act.error !== undefined && <Note tone="bad">{act.error.message}</Note>}
      {data.checkpoints.length === 0 ? (
        <p class="soft">
          None yet. A checkpoint costs nothing, and brings back all records; keys, faults and the requests stay as they
          are.
        </p>
      ) : (
        <CheckpointTable list={data.checkpoints} act={act} undoable={undoable} />
      )}
      <UndoMessage {...undoable} />
    </>
  )
}
