/** Something that the palette offers. */
export interface Command {
  /** Under which heading it stands. */
  readonly group: string
  readonly title: string
  /** More about it, in a few words. */
  readonly note?: string
  /** Runs it. A command that leads somewhere gives an address. */
  readonly run: (() => void) | { readonly href: string }
}

/** Finds commands for a text. An empty text finds those that people want most. */
export type CommandSource = (text: string, signal: AbortSignal) => readonly Command[] | Promise<readonly Command[]>

/** Returns whether every word of a text is in another. */
export const matches = (text: string, title: string): boolean => {
  const inside = title.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => inside.includes(word))
}
