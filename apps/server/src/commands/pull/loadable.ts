import { parseStateFile, type StateFileJson, StateFileError } from '@brazier/backend/parts'
import { tryState } from '../../files/try-state.ts'
import { leftOut } from './notes.ts'
import { idOf } from './pulling.ts'

/** Each attempt loads the whole state. */
const mostAttempts = 100

/** Leaves out records that only loading refuses; notes say why. Rejects with a StateFileError if it names no record, or after many. */
export const loadable = async (pulled: StateFileJson, now: number): Promise<StateFileJson> => {
  let state = pulled
  for (let attempt = 1; ; attempt += 1) {
    try {
      await tryState(parseStateFile(state), now)
      return state
    } catch (error) {
      const remaining =
        error instanceof StateFileError && attempt < mostAttempts ? without(state, error.message) : undefined
      if (remaining === undefined) throw error
      state = remaining
    }
  }
}

/** `fault` begins with the record's place: `canvases[3]`. */
const without = (state: StateFileJson, fault: string): StateFileJson | undefined => {
  const [, name = '', index] = /^(\w+)\[(\d+)\]/.exec(fault) ?? []
  const list: unknown = Reflect.get(state, name)
  if (!Array.isArray(list)) return undefined
  const quoted = JSON.stringify(idOf(list[Number(index)]) ?? Number(index))
  const note = [state.notes?.[name], `${leftOut} ${quoted}: ${fault}.`].filter(Boolean).join(' ')
  return { ...state, [name]: list.toSpliced(Number(index), 1), notes: { ...state.notes, [name]: note } }
}
