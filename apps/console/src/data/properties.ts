import { isRecord } from './is-record.ts'
import { parsed } from './parsed.ts'

/** Returns undefined if the text is no object. No text is an empty object. */
export const propertiesOf = (text: string): object | undefined => {
  if (text.trim() === '') return {}
  const value = parsed(text)
  return isRecord(value) ? value : undefined
}
