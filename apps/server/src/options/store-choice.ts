/** `place`: the URL without password. `listen`: a URL of the same database without a pooler. */
interface ServerChoice {
  readonly url: string
  readonly place: string
  readonly listen?: string
}

export type StoreChoice = 'memory' | { readonly folder: string } | ServerChoice

export const isServer = (choice: StoreChoice): choice is ServerChoice => choice !== 'memory' && 'url' in choice

const withoutPassword = (url: string): string => {
  const { protocol, username, host, pathname } = new URL(url)
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`
}

/** Undefined for no URL of a PostgreSQL database. */
export const readDatabaseUrl = (text: string): string | undefined =>
  /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined

export const readStoreChoice = (text: string): StoreChoice | undefined => {
  if (text === 'memory') return 'memory'
  if (text.startsWith('pglite:')) {
    const folder = text.slice('pglite:'.length)
    return folder === '' ? undefined : { folder }
  }
  const url = readDatabaseUrl(text)
  return url === undefined ? undefined : { url, place: withoutPassword(url) }
}
