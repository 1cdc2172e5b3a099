import { hashText, type PagePosition } from '@brazier/domain/rules'

/** A position, or a number of records to skip, as in recorded cursors. */
export type CursorPosition = PagePosition | { readonly skip: number }

export interface Cursors {
  /** Uses letters, digits, `-` and `_`. */
  write(position: PagePosition): string
  /** Reads a cursor of `write`, or the base64 of `skip:N`; undefined for other texts. */
  read(cursor: string): CursorPosition | undefined
}

const digits = 8
const skipText = /^skip:(0|[1-9]\d{0,8})$/

const toBase64Url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

const fromBase64Url = (text: string): string | undefined =>
  /^[A-Za-z0-9_-]+$/.test(text) && text.length % 4 !== 1
    ? atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    : undefined

/** Writes the recorded form without padding: it needs no escaping. */
export const writeSkipCursor = ({ skip }: { readonly skip: number }): string => toBase64Url(`skip:${skip}`)

/** Reads base64, with or without padding. */
export const readSkipCursor = (cursor: string): { readonly skip: number } | undefined => {
  if (!cursor.startsWith('c2tpcDo')) return undefined
  const bare = cursor.replace(/={0,2}$/, '')
  const text = fromBase64Url(bare)
  const count = text === undefined ? null : skipText.exec(text)
  return count === null || toBase64Url(count[0]) !== bare ? undefined : { skip: Number(count[1]) }
}

const checksum = (scope: string, payload: string): string =>
  hashText(`${scope} ${payload}`).toString(16).padStart(digits, '0')

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A key follows an equals sign: an empty key differs from none. */
const positionOf = (payload: string): PagePosition | undefined => {
  const side = payload.startsWith('a') ? 'after' : 'before'
  if (payload.length === 1) return { side }
  const key = decode(payload.slice(2))
  return key === undefined ? undefined : { side, key }
}

/** `scope` names the list among all lists of all workspaces. Cursors of other lists, or changed ones, are not read. */
export const createCursors = (scope: string): Cursors => {
  const write = ({ side, key }: PagePosition): string => {
    const letter = side === 'after' ? 'a' : 'b'
    const payload = key === undefined ? letter : `${letter}=${encodeURIComponent(key.toWellFormed())}`
    return toBase64Url(checksum(scope, payload) + payload)
  }
  return {
    write,
    read: (cursor) => {
      const skipped = readSkipCursor(cursor)
      if (skipped !== undefined) return skipped
      const payload = fromBase64Url(cursor)?.slice(digits) ?? ''
      const position = payload === '' ? undefined : positionOf(payload)
      return position !== undefined && write(position) === cursor ? position : undefined
    },
  }
}
