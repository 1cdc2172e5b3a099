/** A pattern without boundaries, and its replacement. */
export type Word = readonly [pattern: string, instead: string]

/** Literary or unclear phrases. */
const phrases: readonly Word[] = [
  [String.raw`whoe?m?(?:so)?ever`, 'anyone who'],
  [String.raw`nothing\s+hangs\s+on`, 'only a hint'],
  [String.raw`(?<![\w-])as\s+(?:it\s+is|they\s+are)(?!\w|\s+\w+(?:ed|en|ne)\b)`, 'unchanged'],
  [String.raw`(?:was|were|is|are)\s+had\s+in`, 'measured in'],
  [String.raw`is\s+to\s+be`, 'must be'],
  [String.raw`are\s+to\s+be`, 'must be'],
  [String.raw`(?:was|were)\s+to\s+be`, 'had to be'],
  [String.raw`nothing\s+but`, 'only'],
  [String.raw`of\s+its\s+own`, 'its own'],
  [String.raw`of\s+their\s+own`, 'their own'],
  [String.raw`what\s+it\s+takes`, 'what is needed'],
  [String.raw`that\s+of`, '(name the thing)'],
  [String.raw`is\s+there\s+twice`, 'appears twice'],
  [String.raw`secret\s+of\s+worth`, 'secret'],
  [String.raw`at\s+a\s+glance`, 'on the fast path'],
  [String.raw`what\s+it\s+does\s+not`, 'limitations'],
  [String.raw`lets?\s+happen`, 'runs'],
]

/** Words with better ones in the trade, the specification or the glossary. */
const terms: readonly Word[] = [
  ['foresee(?:s|n|ing)?', 'prefetch'],
  ['foresight', 'prefetch'],
  ['foretells?', 'predict'],
  [String.raw`me(?:e)?ts?\s+(?:a|the|no|its)?\s*faults?`, 'apply a fault'],
  [String.raw`meeting\s+(?:a|the)?\s*faults?`, 'applying a fault'],
  ['deeds?', 'engagement'],
  ['surroundings', 'environment'],
  ['sheets?', 'write buffer'],
  ['sendings', 'sends'],
  [String.raw`blind\s+writes?`, 'unread write'],
  ['Api', 'API'],
  ['canvases', 'Canvases'],
  ['Github', 'GitHub'],
  ['Javascript', 'JavaScript'],
  ['Json', 'JSON'],
  [String.raw`(?<![\w/-])Postgres(?!\w)`, 'PostgreSQL'],
  ['Typescript', 'TypeScript'],
  ['e-mails?', 'email'],
  [String.raw`web\s+hooks?`, 'webhook'],
]

export const words: readonly Word[] = [...phrases, ...terms]
