/** Where data is kept: in memory, in PGlite in a folder, or on a PostgreSQL server. `place` is the URL without its password. */
export type StoreChoice = 'memory' | { readonly folder: string } | { readonly url: string; readonly place: string }

const withoutPassword = (url: string): string => {
  const { protocol, username, host, pathname } = new URL(url)
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`
}

/** The choice that a text means; undefined when it means none. */
export const readStoreChoice = (text: string): StoreChoice | undefined => {
  if (text === 'memory') return 'memory'
  if (text.startsWith('pglite:')) {
    const folder = text.slice('pglite:'.length)
    return folder === '' ? undefined : { folder }
  }
  const isUrl = /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text)
  return isUrl ? { url: text, place: withoutPassword(text) } : undefined
}
