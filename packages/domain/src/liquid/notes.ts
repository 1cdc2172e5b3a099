/** Kinds of notes. Each has the name of the reference, block, item, filter, tag or address. */
export const noteKinds = [
  /** A reference without a value in an output, or a `${name}` that is no attribute. */
  'missing_value',
  'missing_block',
  'draft_block',
  /** The catalog or item does not exist. */
  'missing_item',
  /** The catalog or selection does not exist. */
  'missing_selection',
  /** The Liquid of a filter failed, so no item matches. */
  'selection_failed',
  /** The filter left its value unchanged. */
  'unknown_filter',
  /** The template is malformed. */
  'unknown_tag',
  'call_not_made',
  'call_failed',
  'tag_not_simulated',
  /** More notes than are kept; without a name. */
  'more',
] as const

export type NoteKind = (typeof noteKinds)[number]

/** One thing that a template could not do. */
export interface RenderNote {
  readonly kind: NoteKind
  readonly name: string
}

/** The most notes of a message, and characters of a name. Source: decision 0051. */
export const noteLimits = { notes: 20, characters: 200 } as const

/** Collects notes, each once, in order, within `noteLimits`. */
export interface Notes {
  add(kind: NoteKind, name: string): void
  readonly list: readonly RenderNote[]
}

/** Cuts a copy: a slice keeps the whole text in memory. */
const shortName = (name: string): string => {
  const short = name.length <= noteLimits.characters ? name : `${name.slice(0, noteLimits.characters - 1)}…`
  return String(JSON.parse(JSON.stringify(short.toWellFormed())))
}

/** Creates a collection that begins with the given notes. */
export const createNotes = (...given: readonly (readonly RenderNote[] | undefined)[]): Notes => {
  const notes = new Map<string, RenderNote>()
  const add: Notes['add'] = (kind, name) => {
    if (notes.has('more')) return
    const note = { kind, name: shortName(name) }
    const key = `${kind} ${note.name}`
    if (notes.has(key)) return
    if (kind !== 'more' && notes.size < noteLimits.notes) notes.set(key, note)
    else notes.set('more', { kind: 'more', name: '' })
  }
  for (const { kind, name } of given.flatMap((list) => list ?? [])) add(kind, name)
  return {
    add,
    get list() {
      return [...notes.values()]
    },
  }
}

const texts: { readonly [Kind in NoteKind]: (name: string) => string } = {
  missing_value: (name) => `${name} has no value`,
  missing_block: (name) => `content block ${name} does not exist`,
  draft_block: (name) => `content block ${name} is a draft`,
  missing_item: (name) => `catalog item ${name} does not exist`,
  missing_selection: (name) => `catalog selection ${name} does not exist`,
  selection_failed: (name) => `catalog selection failed: ${name}`,
  unknown_filter: (name) => `unknown filter ${name}`,
  unknown_tag: (name) => `unknown tag ${name}`,
  call_not_made: (name) => `Connected Content was not fetched: ${name}`,
  call_failed: (name) => `Connected Content failed: ${name}`,
  tag_not_simulated: (name) => `the tag ${name} is not simulated`,
  more: () => 'more of the kind',
}

/** Returns a note in words. */
export const noteText = ({ kind, name }: RenderNote): string => texts[kind](name)

/** Writes one line. References without a value come first, with their number. */
export const notesText = (notes: readonly RenderNote[]): string => {
  const missing = notes.filter(({ kind }) => kind === 'missing_value')
  const others = notes.filter((note) => missing.length < 2 || note.kind !== 'missing_value').map(noteText)
  const names = missing.map(({ name }) => name).join(', ')
  return [...(missing.length < 2 ? [] : [`${missing.length} references had no value: ${names}`]), ...others].join('; ')
}
