import type { Profile } from '@brazier/domain'
import { patchOf } from '../rows/document-patch.ts'

/** How a profile lies in the database: a document of some length, in characters, and patches that lead on from it. */
export interface KeptProfile {
  readonly length: number
  readonly patches: number
}

/** How profiles lie there, by braze_id, as far as they were read or written in this unit of work. */
export type KeptProfiles = Map<string, KeptProfile>

/** Patches of a profile at most: whoever reads it reads them too. */
const mostPatches = 16

/** A patch is worth a row of its own up to this part of the document. */
const worthwhile = 0.5

/** The text of the patch that leads on from what is kept of a profile; undefined where the document is rather written anew. */
export const nextPatch = (
  kept: KeptProfile | undefined,
  before: Profile | undefined,
  after: Profile,
): string | undefined => {
  if (kept === undefined || before === undefined || kept.patches >= mostPatches) return undefined
  const text = JSON.stringify(patchOf(before, after))
  return text.length > kept.length * worthwhile ? undefined : text
}
