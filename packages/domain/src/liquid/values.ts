/** A reference of a template and a value that it had. */
export interface RenderedValue {
  /** The reference as the template writes it: `custom_attribute.${club}`. */
  readonly reference: string
  /** The value as text: a list or an object as JSON. Absent: it had none. */
  readonly value?: string
}

/** The most values of a message, the most characters of one, and how many readings are looked at. */
export const valueLimits = { values: 50, characters: 200, readings: 500 } as const

/** Collects the values of references: each once, in their order, within `valueLimits`. */
export interface Values {
  add(reference: string, value: unknown): void
  readonly list: readonly RenderedValue[]
}

const textOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length <= valueLimits.characters ? text : `${text.slice(0, valueLimits.characters - 1)}…`.toWellFormed()
}

/** Creates an empty collection, or one that begins with the values of others. */
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
