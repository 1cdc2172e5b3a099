import type { Ids } from '../ports/ids.ts'
import type { Sendable } from '../ports/records/message.ts'
import type { Transaction } from '../ports/store.ts'

/** Absent members are the original's. */
export interface Duplication {
  readonly id: string
  readonly name: string
  readonly description?: string
  readonly tags?: readonly string[]
}

interface DuplicateRequest {
  readonly name: string
  readonly description?: string | null | undefined
  readonly tag_names?: string | readonly string[] | null | undefined
}

export const duplicationOf = (id: string, { name, description, tag_names }: DuplicateRequest): Duplication => {
  const tags = tag_names === undefined || tag_names === null ? undefined : [...new Set([tag_names].flat())]
  return {
    id,
    name,
    ...(description !== undefined && description !== null && { description }),
    ...(tags !== undefined && { tags }),
  }
}

export const hasKnownTags = async (tx: Transaction, { tags = [] }: Duplication): Promise<boolean> => {
  for (const tag of tags) if ((await tx.tags.get(tag)) === undefined) return false
  return true
}

/** Makes an unlaunched draft. Source: decision 0151. */
export const ownMembers = (
  { name, description, tags }: Duplication,
  original: Sendable,
  { ids, now }: { readonly ids: Ids; readonly now: number },
): Pick<Sendable, 'id' | 'name' | 'description' | 'tags' | 'state' | 'created_at' | 'updated_at'> => ({
  id: ids.uuid(),
  name,
  description: description ?? original.description,
  tags: tags ?? original.tags,
  state: 'draft',
  created_at: now,
  updated_at: now,
})

/** Gives an id always the same new one. */
export const newIds = (ids: Ids): ((id: string) => string) => {
  const known = new Map<string, string>()
  return (id) => {
    const newId = known.get(id) ?? ids.uuid()
    known.set(id, newId)
    return newId
  }
}
