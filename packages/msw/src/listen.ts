import { loadLiquid } from '@brazier/backend/parts'

/** The part of MSW's `setupServer` for starting. */
export interface Interceptor<Options> {
  listen(options?: Options): void
  close(): void
}

/** A name that no network knows (RFC 6761): self-test requests that leave go nowhere. */
const place = 'mock.brazier.invalid/listening'

/** Answer to the self-test. */
const mark = 'brazier listens'

export const selfTestSource = `https?://${place.replaceAll('.', String.raw`\.`)}`

const selfTest = new RegExp(`^${selfTestSource}$`)

/** Returns undefined for other requests than the self-test. */
export const answerSelfTest = (url: string): Response | undefined =>
  selfTest.test(url) ? new Response(mark, { headers: { 'Access-Control-Allow-Origin': '*' } }) : undefined

/** Resolves to the answer's text. */
type Send = () => Promise<string>

const viaFetch: Send = async () => (await fetch(`https://${place}`)).text()

/** Functions that the self-test calls: a page has no types for these modules. */
interface NodeHttp {
  request(url: string, heard: (incoming: Incoming) => void): Outgoing
}
interface Incoming {
  setEncoding(encoding: 'utf8'): void
  on(event: 'data', heard: (chunk: string) => void): void
  on(event: 'end', heard: () => void): void
}
interface Outgoing {
  on(event: 'error', heard: (error: unknown) => void): void
  end(): void
}

/** Returns undefined if the runtime has none. */
const builtIn = (name: 'node:http' | 'node:https'): NodeHttp | undefined => {
  const { process } = globalThis as { readonly process?: { readonly getBuiltinModule?: (id: string) => unknown } } // a page has none
  return process?.getBuiltinModule?.(name) as NodeHttp | undefined // as Node documents it
}

const via =
  (name: 'node:http' | 'node:https'): Send =>
  () =>
    new Promise((resolve, reject) => {
      const sent = builtIn(name)?.request(`${name.slice('node:'.length)}://${place}`, (incoming) => {
        let text = ''
        incoming.setEncoding('utf8')
        incoming.on('data', (chunk: string) => (text += chunk))
        incoming.on('end', () => resolve(text))
      })
      if (sent === undefined) resolve(mark)
      sent?.on('error', reject)
      sent?.end()
    })

/** In this order: where `fetch` is not intercepted, the others can end the process. */
const ways: readonly (readonly [name: string, send: Send])[] = [
  ['fetch', viaFetch],
  ['node:http', via('node:http')],
  ['node:https', via('node:https')],
]

const runtimeName = (): string => {
  const { navigator } = globalThis as { readonly navigator?: { readonly userAgent?: string } } // Node has one since 21
  return navigator?.userAgent ?? 'this runtime'
}

const notIntercepted = (way: string, cause: unknown): Error =>
  new Error(
    `listen: requests by ${way} are not answered by the mock on ${runtimeName()}: they would leave, with their key. Pass the server that was made with these handlers. MSW 3 intercepts nothing on Bun and Deno; install msw@2 there (see the README of @brazier/msw)`,
    { cause },
  )

/**
 * Starts a server of MSW and tests each way in which programs send requests. If the mock does not answer one, closes the server and
 * rejects: a test's calls would leave. Source: decision 0073.
 */
export const listen = async <Options>(server: Interceptor<Options>, options?: Options): Promise<void> => {
  server.listen(options)
  // Jest allows no imports after a test has ended, and jobs may still run then.
  await loadLiquid()
  for (const [way, send] of ways) {
    const said = await send().then(
      (text) => ({ text, error: undefined }),
      (error: unknown) => ({ text: undefined, error }),
    )
    if (said.text === mark) continue
    server.close()
    throw notIntercepted(way, said.error)
  }
}
