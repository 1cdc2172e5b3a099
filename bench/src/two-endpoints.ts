import { limits } from '@brazier/contract'
import { key, nextMinute } from './control.ts'
import { demoExternalIds } from './users.ts'

const repeated = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Merges of 50 updates each. `name` gives the external_ids, two an update. By default nobody has them. */
export const mergeBodies = (
  bodies: number,
  name: (index: number) => string = (index) => `nobody-${index}`,
): readonly string[] =>
  repeated(bodies, (body) => {
    const merge_updates = repeated(limits.mergeUpdates, (index) => {
      const first = (body * limits.mergeUpdates + index) * 2
      return {
        identifier_to_merge: { external_id: name(first) },
        identifier_to_keep: { external_id: name(first + 1) },
      }
    })
    return JSON.stringify({ merge_updates })
  })

/** Exports of one user each, all fields; by default users of the demo. */
export const exportBodies = (
  users: number,
  name: (index: number) => string = (index) => demoExternalIds[index] ?? '',
): readonly string[] => repeated(users, (index) => JSON.stringify({ external_ids: [name(index)] }))

/** Members of an exported user to read. */
export interface ExportedUser {
  readonly external_id: string
}

export const exportUsers = async (url: string, bodies: readonly string[]): Promise<readonly ExportedUser[]> => {
  const found: ExportedUser[] = []
  for (const body of bodies) {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
    const response = await fetch(`${url}/users/export/ids`, { method: 'POST', headers, body })
    const { users } = (await response.json()) as { readonly users: readonly ExportedUser[] } // the contract's own answer
    found.push(...users)
  }
  await nextMinute(url)
  return found
}
