import { blameStateFile, readStateFile } from '../../files/state-file.ts'
import { countsOf, tryState } from '../../files/try-state.ts'
import { StartFault } from '../../terminal/start-fault.ts'
import { writeOut } from '../../terminal/write-out.ts'

/** Resolves to 0 for a valid file, 1 for another, 2 if unreadable. */
export const validateState = async (path: string, process: NodeJS.Process): Promise<number> => {
  try {
    const state = await readStateFile(path)
    await tryState(state, Date.now()).catch(async (error: unknown) => {
      throw await blameStateFile(path, error)
    })
    writeOut(process, `state file ${path} is valid: ${countsOf(state) || 'it is empty'}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    process.stderr.write(`brazier: ${error.message}\n`)
    return error.message.includes(' cannot be read: ') ? 2 : 1
  }
}
