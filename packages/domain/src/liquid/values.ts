/** A template's reference and a value that it had. */
export interface RenderedValue {
  /** As the template writes it: `custom_attribute.${club}`. */
  readonly reference: string
  /** As text: lists and objects as JSON. Absent: none. */
  readonly value?: string
}

/** The most values of a message, characters of one, and readings looked at. */
export const valueLimits = { values: 50, characters: 200, readings: 500 } as const

/** Collects values, each once, in order, within `valueLimits`. */
export interface Values {
  add(reference: string, value: unknown): void
  readonly list: readonly RenderedValue[]
}

/** Writes JSON up to about `most` characters: all of it may be longer than any memory. */
const jsonStart = (value: unknown, most: number): string => {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, most))
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const isList = Array.isArray(value)
  let text = ''
  for (const [name, part] of isList ? value.slice(0, most).entries() : Object.entries(value)) {
    if (text.length >= most) break
    const key = isList ? '' : `${jsonStart(name, most)}:`
    text += `${text === '' ? '' : ','}${key}${jsonStart(part, most - text.length - 1)}`
  }
  return isList ? `[${text}]` : `{${text}}`
}

const textOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined
  const text = typeof value === 'string' ? value : jsonStart(value, valueLimits.characters + 1)
  return text.length <= valueLimits.characters ? text : `${text.slice(0, valueLimits.characters - 1)}…`.toWellFormed()
}

/** Creates a collection that begins with the given values. */
export const createValues = (...given: readonly (readonly RenderedValue[])[]): Values => {
  const values = new Map<string, RenderedValue>()
  let readings = 0
  const keep = (one: RenderedValue): void => {
    if (values.size < valueLimits.values) values.set(JSON.stringify([one.reference, one.value]), one)
  }
  given.flat().forEach(keep)
  return {
    add: (reference, value) => {
      readings += 1
      if (readings > valueLimits.readings) return
      const text = textOf(value)
      keep({ reference, ...(text !== undefined && { value: text }) })
    },
    get list() {
      return [...values.values()]
    },
  }
}
