import { parsed } from '../../../data/parsed.ts'
import { textOf } from '../../../data/text-of.ts'

export const valueKinds = ['text', 'number', 'true or false', 'list of texts', 'JSON'] as const

export type ValueKind = (typeof valueKinds)[number]

export interface ValueDraft {
  readonly kind: ValueKind
  readonly text: string
}

export type ReadValue = { readonly value: unknown } | { readonly fault: string }

const kindOf = (value: unknown): ValueKind => {
  if (typeof value === 'string' || value === undefined) return 'text'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'true or false'
  const isLines = Array.isArray(value) && value.every((each) => typeof each === 'string' && /^[^\n\r]+$/.test(each))
  return isLines ? 'list of texts' : 'JSON'
}

export const draftOf = (value: unknown): ValueDraft => {
  const kind = kindOf(value)
  if (value === undefined) return { kind, text: '' }
  if (kind === 'list of texts' && Array.isArray(value)) return { kind, text: value.join('\n') }
  return { kind, text: kind === 'JSON' ? JSON.stringify(value, undefined, 2) : textOf(value) }
}

export const readJson = (text: string): ReadValue => {
  const value = parsed(text)
  return value === undefined ? { fault: 'This is not JSON.' } : { value }
}

export const readValue = ({ kind, text }: ValueDraft): ReadValue => {
  if (kind === 'text') return text === '' ? { fault: '' } : { value: text }
  if (kind === 'true or false') return { value: text === 'true' }
  if (kind === 'list of texts') return { value: text.split('\n').filter((line) => line !== '') }
  if (text.trim() === '') return { fault: '' }
  if (kind === 'JSON') return readJson(text)
  const number = Number(text)
  return Number.isFinite(number) ? { value: number } : { fault: 'This is not a number.' }
}
