import { isLoopbackName } from '../../http/loopback.ts'
import type { ArgumentTable } from '../../options/arguments.ts'
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
  const [given = environment['BRAZIER_URL'] ?? 'http://127.0.0.1:4747', more] = read.positionals
  if (more !== undefined) return `unexpected argument ${JSON.stringify(more)}`
  const url = URL.parse(given)
  if (url === null || !/^https?:$/.test(url.protocol)) return `${JSON.stringify(given)} is no address http://…`
  if (!read.given.has('allow-remote') && !isLoopbackName(url.hostname)) {
    return `${url.host} is another machine; --allow-remote lets an agent reach it`
  }
  const workspace = read.given.get('workspace')?.[0] ?? environment['BRAZIER_WORKSPACE'] ?? defaultName
  const token = environment['BRAZIER_CONTROL_TOKEN']
  return { url: url.href.replace(/\/+$/, ''), workspace, token: token === '' ? undefined : token }
})
