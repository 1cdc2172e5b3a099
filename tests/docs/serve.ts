import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

/** Serves a folder as a host of static files does: `index.html` of a folder, and `404.html` for what is not there. */
export const serveFolder = async (folder: string): Promise<{ readonly url: string; close(): void }> => {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site.test').pathname)
    const named = join(folder, path)
    const file = existsSync(named) && statSync(named).isDirectory() ? join(named, 'index.html') : named
    const isThere = existsSync(file) && file.startsWith(folder)
    const served = isThere ? file : join(folder, '404.html')
    response.writeHead(isThere ? 200 : 404, { 'Content-Type': types[extname(served)] ?? 'application/octet-stream' })
    response.end(readFileSync(served))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
