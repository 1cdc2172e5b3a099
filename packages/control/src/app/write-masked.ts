import type { Write } from '../write-case.ts'

/** No key of a usual form goes on past this character. */
const lastEnd = (text: string): number => text.lastIndexOf(',') + 1

/** Masks keys, also across pieces. Also returns what writes the rest. */
export const createMaskedWrite = (
  write: Write,
  mask: (text: string) => string,
): { write: Write; end: () => Promise<void> } => {
  let rest = ''
  return {
    write: async (text) => {
      const all = rest + text
      const end = lastEnd(all)
      rest = all.slice(end)
      if (end > 0) await write(mask(all.slice(0, end)))
    },
    end: () => write(mask(rest)),
  }
}
