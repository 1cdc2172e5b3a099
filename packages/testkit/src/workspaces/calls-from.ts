import type { Call } from '@brazier/backend/parts'
import type { EndpointId } from '@brazier/contract'
import type { Calls } from './test-workspace.ts'

const isCallOf =
  <Id extends EndpointId>(id: Id) =>
  (call: Call): call is Call<Id> =>
    call.id === id

/** Lists calls by reading all of them. */
export const callsFrom = (read: () => Promise<readonly Call[]>): Calls => {
  function calls(): Promise<readonly Call[]>
  function calls<Id extends EndpointId>(id: Id): Promise<readonly Call<Id>[]>
  async function calls(id?: EndpointId): Promise<readonly Call[]> {
    const all = await read()
    return id === undefined ? all : all.filter(isCallOf(id))
  }
  return calls
}
