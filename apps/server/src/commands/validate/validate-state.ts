import { createService, manualClock, type StateFile } from '@brazier/backend/parts'
import { blameStateFile, readStateFile } from '../../files/state-file.ts'
import { StartFault } from '../../terminal/start-fault.ts'
import { writeOut } from '../../terminal/write-out.ts'

/** Rejects with a StateFileError if a server could not load it. */
const tryState = async (state: StateFile): Promise<void> => {
  const now = Date.now()
  const runtime = {
    now: () => now,
    seed: () => 1,
    requestId: () => '',
    after: () => undefined,
    failed: () => undefined,
  }
  const { workspaces } = createService({ runtime, queueDelay: false })
  const workspace = await workspaces.create({ name: 'validated', clock: manualClock(now) })
  await workspace.loadState(state)
}

const countsOf = (state: StateFile): string => {
  const counts = Object.entries(state).flatMap(([name, list]) =>
    Array.isArray(list) && list.length > 0 ? [`${list.length} ${name}`] : [],
  )
  return counts.length === 0 ? 'it is empty' : counts.join(', ')
}

/** Resolves to 0 for a valid file, 1 for another, 2 if unreadable. */
export const validateState = async (path: string, process: NodeJS.Process): Promise<number> => {
  try {
    const state = await readStateFile(path)
    await tryState(state).catch(async (error: unknown) => {
      throw await blameStateFile(path, error)
    })
    writeOut(process, `state file ${path} is valid: ${countsOf(state)}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    process.stderr.write(`brazier: ${error.message}\n`)
    return error.message.includes(' cannot be read: ') ? 2 : 1
  }
}
