import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { bundle, type BundleOptions } from '../bundle.ts'

const require = createRequire(import.meta.url)

/** A server of the page and of the service worker that this msw brings. */
export interface PageServer {
  readonly url: string
  stop(): Promise<void>
}

/** Bundles the page with one msw and serves it on a free port of this machine. */
export const servePage = async (msw: NonNullable<BundleOptions['msw']>): Promise<PageServer> => {
  const page = await bundle(readFileSync(new URL('page.ts', import.meta.url), 'utf8'), { msw })
  const files = new Map<string, readonly [type: string, text: string]>([
    ['/', ['text/html', readFileSync(new URL('index.html', import.meta.url), 'utf8')]],
    ['/page.js', ['text/javascript', page.text]],
    [
      '/mockServiceWorker.js',
      ['text/javascript', readFileSync(require.resolve(`${msw}/mockServiceWorker.js`), 'utf8')],
    ],
  ])
  const server = createServer((request, response) => {
    const [type, text] = files.get(request.url ?? '') ?? ['text/plain', undefined]
    response.writeHead(text === undefined ? 404 : 200, { 'Content-Type': `${type}; charset=utf-8` }).end(text)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}/`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
