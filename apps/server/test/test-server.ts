import { fileURLToPath } from 'node:url'
import { controlTable } from '@brazier/control'
import { expect, onTestFinished } from 'vitest'
import * as z from 'zod'
import { type Options, parseOptions, startServer } from '../src/index.ts'
import { type Answer, type Outgoing, send } from './exchange.ts'

/** A state file with the users ada and ben. */
export const smallState: string = fileURLToPath(new URL('small.state.json', import.meta.url))

/** A running server, and what it logged. */
export interface TestServer {
  readonly url: string
  readonly someUser: string | undefined
  readonly log: readonly string[]
  /** Sends a request to the API with the key `dev-key`, or another. */
  api(path: string, body: unknown, key?: string): Promise<Answer>
  /** Sends a request to the control API, and checks its answer against its row. */
  control(method: string, path: string, body?: unknown, headers?: Outgoing['headers']): Promise<Answer>
  stop(): Promise<void>
}

const Refusal = z.strictObject({ message: z.string().min(1) })

const fits = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path.replace(/\?.*/, ''))

const checkAnswer = (method: string, path: string, { status, json }: Answer): void => {
  const row = controlTable.find((known) => known.method === method && fits(known.path, path))
  const schema = status >= 400 ? Refusal : row?.responses[status]
  expect(schema?.safeParse(json).error).toBeUndefined()
  expect(schema).toBeDefined()
}

/** Options as the command line gives them. */
export const optionsOf = (...args: readonly string[]): Options => {
  const wish = parseOptions(['--port', '0', '--state', smallState, ...args], {})
  if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
  return wish.options
}

/** Starts a server on a free port with two users; it stops with the test. */
export const testServer = async (...args: readonly string[]): Promise<TestServer> => {
  const log: string[] = []
  const server = await startServer(optionsOf(...args), { write: (line: string) => log.push(line) })
  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> => (stopping ??= server.stop())
  onTestFinished(stop)
  const { url, someUser } = server
  return {
    url,
    someUser,
    log,
    stop,
    api: (path, body, key = 'dev-key') => send(url + path, { headers: { Authorization: `Bearer ${key}` }, body }),
    control: async (method, path, body, headers = {}) => {
      const answer = await send(`${url}/_brazier${path}`, { method, body, headers })
      checkAnswer(method, `/_brazier${path}`, answer)
      return answer
    },
  }
}
