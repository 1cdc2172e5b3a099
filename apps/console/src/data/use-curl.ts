import { useConsole, useRow, useWorkspace } from './control.ts'
import { quoted } from './snippets.ts'

/** Needs no quotes, in a shell or code. */
const plainKey = /^[\w.~+/=-]+$/

/** For copied code; undefined if the server knows no key. */
export const useKey = (): string | undefined => {
  const workspace = useWorkspace()
  const { data } = useRow('workspaces.get', { params: { workspace } }, { keepPrevious: true })
  return data?.name === workspace && data.api_key !== undefined && plainKey.test(data.api_key)
    ? data.api_key
    : undefined
}

export const useCurl = (): ((path: string, body?: object) => string) => {
  const { origin } = useConsole()
  const key = useKey()
  const authorization = key === undefined ? '"Authorization: Bearer $BRAZIER_KEY"' : `'Authorization: Bearer ${key}'`
  return (path, body) => {
    const sent = body === undefined ? '' : ` -H 'Content-Type: application/json' -d ${quoted(JSON.stringify(body))}`
    return `curl ${origin}${path} -H ${authorization}${sent}`
  }
}
