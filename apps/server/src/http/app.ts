import type { Backend } from '@brazier/backend/parts'
import { contract, endpointIds, exportPath, preferencePagePath, transportErrors } from '@brazier/contract'
import { Hono } from 'hono'
import { consolePath, isBrowserVisit } from './console/console-path.ts'

export type Fetch = (request: Request) => Response | Promise<Response>

export type Unrouted = (method: string, path: string, status: number) => void

/** The service decodes only parameters: a router that decoded more would find more. */
const pathOf = (request: Request): string => {
  const { url } = request
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.search(/[?#]/)
  return end === -1 ? url.slice(start) : url.slice(start, end)
}

export interface AppParts {
  readonly backend: Backend
  readonly control: Fetch
  readonly failed: (error: unknown) => void
  readonly unrouted?: Unrouted
  /** Browsers at `/` go to the console. */
  readonly hasConsole: boolean
}

/**
 * Routes the contract, the control API, and the service's own 404 and 405, reported to `unrouted`. `failed` gets what a route throws,
 * answered by a 500 in JSON.
 */
export const createApp = ({ backend, control, failed, unrouted, hasConsole }: AppParts): Hono => {
  const app = new Hono({ getPath: pathOf })
  for (const id of endpointIds) {
    const { method, path } = contract[id]
    // Reading no parameters costs as much as routing.
    const hasParameters = path.includes(':')
    app.on(method, path, (c, next) =>
      // Hono takes HEAD for GET.
      c.req.method === method ? backend.serve(id, c.req.raw, hasParameters ? c.req.param() : undefined) : next(),
    )
  }
  app.all(`${preferencePagePath}/*`, (c) => backend.fetch(c.req.raw))
  app.get(exportPath(':place', ':name'), (c) => backend.fetch(c.req.raw))
  app.get('/', (c, next) => (hasConsole && isBrowserVisit(c.req.raw) ? c.redirect(consolePath) : next()))
  app.all('/_brazier/*', (c) => control(c.req.raw))
  app.onError((error) => {
    failed(error)
    return new Response(JSON.stringify({ message: transportErrors.internal }), {
      status: 500,
      headers: { 'Content-Type': 'application/json' },
    })
  })
  app.notFound(async (c) => {
    const response = await backend.fetch(c.req.raw)
    unrouted?.(c.req.method, c.req.path, response.status)
    return response
  })
  return app
}
