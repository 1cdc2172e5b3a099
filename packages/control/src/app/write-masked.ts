import { jsonString } from '@brazier/backend/parts'
import type { Write } from '../write-case.ts'

/** Returns an index that parts no string, and no member's name from its value. */
const cutOf = (text: string): number => {
  let cut = 0
  let end = 0
  for (const { 0: written, 1: quote, index } of text.matchAll(jsonString)) {
    if (quote !== '"') break
    // A string after a colon belongs to the name before it.
    if (!/^\s*:\s*$/.test(text.slice(end, index))) cut = index
    end = index + written.length
  }
  const begun = text.indexOf('"', end)
  const last = begun === -1 ? text.length : begun
  return /^\s*(?::\s*)?$/.test(text.slice(end, last)) ? cut : last
}

/** Masks pieces of JSON, which may end within a string. Also returns what writes the rest. */
export const createMaskedWrite = (
  write: Write,
  mask: (json: string) => string,
): { write: Write; end: () => Promise<void> } => {
  let pending = ''
  return {
    write: async (text) => {
      const all = pending + text
      const end = cutOf(all)
      pending = all.slice(end)
      if (end > 0) await write(mask(all.slice(0, end)))
    },
    end: () => write(mask(pending)),
  }
}
