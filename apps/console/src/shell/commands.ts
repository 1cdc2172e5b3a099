/** An offer of the palette. */
export interface Command {
  /** Its heading. */
  readonly group: string
  readonly title: string
  readonly note?: string
  /** An address leads somewhere. */
  readonly run: (() => void) | { readonly href: string }
}

/** Finds the most wanted commands for an empty text. */
export type CommandSource = (text: string, signal: AbortSignal) => readonly Command[] | Promise<readonly Command[]>

/** Whether a title has every word. */
export const matches = (text: string, title: string): boolean => {
  const inside = title.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => inside.includes(word))
}
