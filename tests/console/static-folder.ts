import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'

const types: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** A server of files, as any host has it: files under a path, and 404 for the rest. */
export interface StaticFolder {
  /** Without a slash at the end. */
  readonly url: string
  /** The paths that were asked for, in order. */
  readonly asked: readonly string[]
  stop(): Promise<void>
}

/** Serves files under a path like `/docs/playground`. */
export const serveFolder = async (
  path: string,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Promise<StaticFolder> => {
  const asked: string[] = []
  const server = createServer((incoming, outgoing) => {
    const given = new URL(incoming.url ?? '', 'http://localhost').pathname
    asked.push(given)
    const name = given === `${path}/` ? 'index.html' : given.slice(path.length + 1)
    const file = given.startsWith(`${path}/`) ? files.find((each) => each.name === name) : undefined
    if (file === undefined) {
      outgoing.writeHead(404).end()
      return
    }
    outgoing.writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream' }).end(file.bytes)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}${path}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
