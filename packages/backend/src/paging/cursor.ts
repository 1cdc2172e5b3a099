import type { PagePosition } from '@brazier/domain'
import { checksum, type ChecksumKey } from './checksum.ts'

/** Where a page begins: a position, or after so many records, which the recorded form of cursors says. */
export type CursorPosition = PagePosition | { readonly skip: number }

/** Writes and reads the cursors of one list. */
export interface Cursors {
  /** Letters, digits, `-` and `_` only. */
  write(position: PagePosition): string
  /** Undefined for what was not written by these cursors and is not the base64 of `skip:N`. */
  read(cursor: string): CursorPosition | undefined
}

const digits = 16
const skip = /^skip:(0|[1-9]\d{0,8})$/

const toBase64Url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const fromBase64Url = (text: string): string | undefined =>
  /^[A-Za-z0-9_-]+$/.test(text) && text.length % 4 !== 1
    ? atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    : undefined

/** The recorded form: base64, with or without its padding. */
const readSkip = (cursor: string): CursorPosition | undefined => {
  if (!cursor.startsWith('c2tpcDo')) return undefined
  const bare = cursor.replace(/={0,2}$/, '')
  const text = fromBase64Url(bare)
  const count = text === undefined ? null : skip.exec(text)
  return count === null || toBase64Url(count[0]) !== bare ? undefined : { skip: Number(count[1]) }
}

/** Two words from a text: FNV-1a, from two beginnings. */
const keyOf = (text: string): ChecksumKey => {
  let [first, second] = [0x811c_9dc5 | 0, 0x050c_5d1f]
  for (let index = 0; index < text.length; index += 1) {
    first = Math.imul(first ^ text.charCodeAt(index), 0x0100_0193)
    second = Math.imul(second ^ text.charCodeAt(index), 0x0100_0193)
  }
  return [first, second]
}

const plain = /^[\w-]*$/

const escaped = (key: string): string => (plain.test(key) ? key : encodeURIComponent(key.toWellFormed()))

const unescaped = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The position that a cursor's text says; a key follows an equals sign, so that an empty one is not taken for none. */
const positionOf = (payload: string): PagePosition | undefined => {
  const side = payload.startsWith('a') ? 'after' : 'before'
  if (payload.length === 1) return { side }
  const key = unescaped(payload.slice(2))
  return key === undefined ? undefined : { side, key }
}

/**
 * The cursors of one list. `scope` names it among all lists of all workspaces, and is what cursors are checked by: those of
 * another list and altered ones are not read.
 */
export const createCursors = (scope: string): Cursors => {
  const key = keyOf(scope)
  const write = ({ side, key: record }: PagePosition): string => {
    const letter = side === 'after' ? 'a' : 'b'
    const payload = record === undefined ? letter : `${letter}=${escaped(record)}`
    return toBase64Url(checksum(key, payload) + payload)
  }
  return {
    write,
    read: (cursor) => {
      const skipping = readSkip(cursor)
      if (skipping !== undefined) return skipping
      const payload = fromBase64Url(cursor)?.slice(digits) ?? ''
      const position = payload === '' ? undefined : positionOf(payload)
      return position !== undefined && write(position) === cursor ? position : undefined
    },
  }
}
