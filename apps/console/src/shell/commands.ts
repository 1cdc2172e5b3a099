/** An offer of the palette. */
export interface Command {
  /** Its heading. */
  readonly group: string
  readonly title: string
  readonly note?: string
  /** One that leads somewhere is an address. */
  readonly run: (() => void) | { readonly href: string }
}

/** Finds commands for a text; an empty one finds the most wanted. */
export type CommandSource = (text: string, signal: AbortSignal) => readonly Command[] | Promise<readonly Command[]>

/** Whether another text has every word. */
export const matches = (text: string, title: string): boolean => {
  const inside = title.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => inside.includes(word))
}
