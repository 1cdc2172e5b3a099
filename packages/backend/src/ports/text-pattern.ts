const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)

/** Returns a pattern that finds a text in any case. */
export const textPattern = (text: string): RegExp => new RegExp(escaped(text), 'i')
