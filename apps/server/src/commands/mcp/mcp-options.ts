import { isLoopbackName } from '../../http/loopback.ts'
import type { ArgumentTable } from '../../options/arguments.ts'
import { readBaseUrl } from '../../options/base-url.ts'
import { optionTable } from '../../options/option-table.ts'
import { defaultName } from '../../start/default-name.ts'
import { readWith } from '../framed.ts'

export const mcpArguments: ArgumentTable = {
  workspace: { value: 'NAME', about: `the workspace that the tools look at first, default ${defaultName}` },
  'allow-remote': { value: '', about: 'lets the tools reach a server on another machine' },
}

export interface McpOptions {
  readonly url: string
  readonly workspace: string
  readonly token: string | undefined
}

export const readMcpOptions = readWith<McpOptions>(mcpArguments, (read, environment) => {
  // An empty variable counts as unset.
  const set = (name: string): string | undefined => (environment[name] === '' ? undefined : environment[name])
  const [given = set('BRAZIER_URL') ?? 'http://127.0.0.1:4747', more] = read.positionals
  if (more !== undefined) return `unexpected argument ${JSON.stringify(more)}`
  const url = readBaseUrl(given)
  if (url === undefined) return 'expected an address http://… without user and query'
  const { host, hostname } = new URL(url)
  if (!read.given.has('allow-remote') && !isLoopbackName(hostname)) {
    return `${host} is another machine; --allow-remote lets an agent reach it`
  }
  const workspace = read.given.get('workspace')?.[0] ?? set('BRAZIER_WORKSPACE') ?? defaultName
  if (/^\.{1,2}$/.test(workspace)) return `${JSON.stringify(workspace)} is no name of a workspace`
  const { read: readToken, wanted } = optionTable['control-token']
  const text = set('BRAZIER_CONTROL_TOKEN')
  const token = text === undefined ? undefined : readToken(text)
  if (token !== text) return `BRAZIER_CONTROL_TOKEN: expected ${wanted}`
  return { url, workspace, token }
})
