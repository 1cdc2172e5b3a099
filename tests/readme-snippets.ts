/** The TypeScript programs of a README, in order. */
export const snippetsOf = (readme: string): readonly string[] =>
  [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map((match) => match[1] ?? '')

/** The comment lines of a snippet: what it says that it prints. */
export const promised = (snippet: string): string =>
  snippet
    .split('\n')
    .filter((line) => line.startsWith('// '))
    .map((line) => line.slice(3))
    .join('\n')

/** A text on one line: where the console breaks a line is no promise. */
export const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
