/** A PostgreSQL server. `place` is the URL without its password. `listen` is a URL of the same database without a pooler. */
interface ServerChoice {
  readonly url: string
  readonly place: string
  readonly listen?: string
}

/** Store of the server: memory, PGlite in a folder, or a PostgreSQL server. */
export type StoreChoice = 'memory' | { readonly folder: string } | ServerChoice

/** Whether data are kept on a PostgreSQL server. */
export const isServer = (choice: StoreChoice): choice is ServerChoice => choice !== 'memory' && 'url' in choice

const withoutPassword = (url: string): string => {
  const { protocol, username, host, pathname } = new URL(url)
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`
}

/** The URL of a PostgreSQL database that a text is; undefined when it is none. */
export const readDatabaseUrl = (text: string): string | undefined =>
  /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined

/** The choice that a text means; undefined when it means none. */
export const readStoreChoice = (text: string): StoreChoice | undefined => {
  if (text === 'memory') return 'memory'
  if (text.startsWith('pglite:')) {
    const folder = text.slice('pglite:'.length)
    return folder === '' ? undefined : { folder }
  }
  const url = readDatabaseUrl(text)
  return url === undefined ? undefined : { url, place: withoutPassword(url) }
}
