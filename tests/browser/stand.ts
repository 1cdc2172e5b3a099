import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { type Browser, chromium } from 'playwright-core'
import { bundle, type BundleOptions } from '../bundle.ts'

/** The Chromium of this machine; undefined when it has none. */
export const browserHere: string | undefined = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path))

/** Starts that Chromium, without a window. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(browserHere !== undefined && { executablePath: browserHere }),
    // Root, which continuous integration often is, has no sandbox; the only page is ours.
    args: ['--no-sandbox'],
  })

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
