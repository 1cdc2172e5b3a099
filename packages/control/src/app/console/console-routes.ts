import type { Context, Hono } from 'hono'
import { consoleBase, linkTo } from '../../console-routes.ts'

/** A file of the console, as sent. */
export interface ConsoleFile {
  readonly bytes: ReturnType<InstanceType<typeof TextEncoder>['encode']>
  readonly type: string
}

/** Console files by name. `index.html` is the page. */
export type ConsoleFiles = ReadonlyMap<string, ConsoleFile>

/** Reads the files of the console. */
export type ReadConsole = () => Promise<ConsoleFiles>

const consolePath = `${consoleBase}/`

/** Policy of the console's page: no loading from elsewhere, no inline code, no markup from text. */
export const consolePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const safe = {
  'Content-Security-Policy': consolePolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

const send = ({ bytes, type }: ConsoleFile, caching: string): Response =>
  new Response(bytes, { headers: { ...safe, 'Content-Type': type, 'Cache-Control': caching } })

/** The documents are the same in every workspace. */
const first = { workspace: 'default' }

/** Adds the console's page and files. They hold no data and need no token. */
export const addConsole = (app: Hono, readConsole: ReadConsole): void => {
  const sendPage = async (c: Context): Promise<Response> => {
    const page = (await readConsole()).get('index.html')
    return page === undefined ? c.notFound() : send(page, 'no-store')
  }
  const sendFile = async (c: Context): Promise<Response> => {
    const name = c.req.param('name') ?? ''
    const file = (await readConsole()).get(name)
    // The names contain a hash of the content.
    return file === undefined || name === 'index.html'
      ? c.notFound()
      : send(file, 'public, max-age=31536000, immutable')
  }
  app.get(consolePath, sendPage)
  app.get(`${consolePath}w/*`, sendPage)
  app.get(`${consolePath}console/:name`, sendFile)
  // Where the reference pages were: decision 0077.
  app.get(`${consolePath}docs`, (c) => c.redirect(linkTo('api', first, { of: 'service' })))
  app.get(`${consolePath}docs/control`, (c) => c.redirect(linkTo('api', first, { of: 'control' })))
}
