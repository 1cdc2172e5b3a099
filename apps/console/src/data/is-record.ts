export interface UnknownRecord {
  readonly [name: string]: unknown
}

/** Whether a value is an object or an array, not null. */
export const isObject = (value: unknown): value is UnknownRecord => typeof value === 'object' && value !== null

export const isRecord = (value: unknown): value is UnknownRecord => isObject(value) && !Array.isArray(value)
