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

const textOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
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
