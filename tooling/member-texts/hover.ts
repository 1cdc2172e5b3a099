import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { root } from './types.ts'

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly items?: readonly unknown[] }
  readonly result?: unknown
}

/** Returns the rest after complete messages. */
const takeMessages = (arrived: Buffer, take: (message: Message) => void): Buffer => {
  const end = arrived.indexOf('\r\n\r\n')
  const length = Number(/Content-Length: (\d+)/i.exec(arrived.subarray(0, Math.max(end, 0)).toString())?.[1])
  if (end < 0 || arrived.length < end + 4 + length) return arrived
  take(JSON.parse(arrived.subarray(end + 4, end + 4 + length).toString()) as Message) // by the protocol
  return takeMessages(arrived.subarray(end + 4 + length), take)
}

const connect = (server: ReturnType<typeof spawn>) => {
  const waiting = new Map<number, (result: unknown) => void>()
  let arrived: Buffer = Buffer.alloc(0)
  const send = (message: object): void => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message })
    server.stdin?.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }
  const take = ({ id, method, params, result }: Message): void => {
    if (id === undefined) return
    if (method === undefined) waiting.get(id)?.(result)
    // The server asks for settings: there are none.
    else send({ id, result: params?.items?.map(() => null) ?? null })
  }
  server.stdout?.on('data', (data: Buffer) => {
    arrived = takeMessages(Buffer.concat([arrived, data]), take)
  })
  const ask = (method: string, params: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = waiting.size + 1
      waiting.set(id, resolve)
      server.once('exit', () => reject(new Error('the language server ended')))
      send({ id, method, params })
    })
  return { ask, tell: (method: string, params: object) => send({ method, params }) }
}

/**
 * Asks TypeScript's language server what an editor shows. `path`, from the root, need not exist. A place is a text in the source, whose
 * second character the pointer is on.
 */
export const hovers = async (path: string, source: string, places: readonly string[]): Promise<readonly string[]> => {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json')
  const tsc = fileURLToPath(new URL('bin/tsc', `file://${manifest}`))
  const server = spawn(process.execPath, [tsc, '--lsp', '--stdio'], {
    cwd: fileURLToPath(root),
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  try {
    const { ask, tell } = connect(server)
    const capabilities = { textDocument: { hover: { contentFormat: ['markdown'] } } }
    await ask('initialize', { processId: null, rootUri: root.href, capabilities })
    tell('initialized', {})
    const uri = new URL(path, root).href
    tell('textDocument/didOpen', { textDocument: { uri, languageId: 'typescript', version: 1, text: source } })
    const texts: string[] = []
    for (const place of places) {
      const lines = source.slice(0, source.indexOf(place) + 1).split('\n')
      const position = { line: lines.length - 1, character: lines.at(-1)?.length }
      texts.push(JSON.stringify(await ask('textDocument/hover', { textDocument: { uri }, position })))
    }
    return texts
  } finally {
    server.kill()
  }
}
