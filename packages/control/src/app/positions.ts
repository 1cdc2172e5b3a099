import { callTotalsId, isManual, type Workspace } from '@brazier/backend/parts'
import type { ControlAnswers } from '../control.ts'
import { checkpointsOf } from './checkpoints.ts'
import type { ControlService } from './control-handler.ts'
import { iso } from './shown.ts'

/** By topic. */
export type Positions = ControlAnswers<'events'>['body']

/** Most jobs counted. */
const mostCounted = 1000

type OfData = Pick<Positions, 'data' | 'outbox' | 'calls' | 'jobs'>

/** Returns nearly always another number for another text (FNV-1a). */
const fingerprint = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  }
  return hash
}

const readData = ({ store }: Workspace, data: string): Promise<OfData> =>
  store.read(async (tx) => {
    const calls = await tx.callTotals.get(callTotalsId)
    return {
      data,
      outbox: (await tx.outbox.list({ limit: 1 }))[0]?.sequence ?? 0,
      calls: { waiting: calls?.waiting ?? 0, position: fingerprint(JSON.stringify(calls ?? '')) },
      jobs: {
        waiting: (await tx.jobs.times('waiting', mostCounted)).length,
        aside: (await tx.jobs.times('aside', mostCounted)).length,
      },
    }
  })

/** Does not read data of the same version as in `before` again. */
export const readPositions = async (
  service: ControlService,
  workspace: Workspace,
  before?: Positions,
): Promise<Positions> => {
  const { clock, requests, faults, store } = workspace
  const data = await store.version()
  const known = before?.data === data && data !== '' ? before : await readData(workspace, data)
  return {
    requests: await requests.position(),
    unmatched: service.unmatched.position(),
    outbox: known.outbox,
    calls: known.calls,
    jobs: known.jobs,
    data,
    clock: isManual(clock) ? iso(clock.now()) : 'real',
    faults: fingerprint(JSON.stringify(await faults.list())),
    // Ids begin again in a new workspace of the name.
    checkpoints: fingerprint(
      [...checkpointsOf(workspace).values()].map(({ store: id, made_at }) => `${id} ${made_at}`).join(),
    ),
  }
}
