import https from 'node:https'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createHandlers, listen } from './index.ts'

const region = 'https://rest.iad-01.braze.com'

const closing = <Server extends { close(): void }>(server: Server): Server => {
  onTestFinished(() => server.close())
  return server
}

describe('listening', () => {
  it('starts a server whose calls reach the mock, by fetch and by the modules of Node', async () => {
    const { handlers, backend } = createHandlers()
    const server = closing(setupServer(...handlers))
    await listen(server)
    const headers = { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' }
    expect((await fetch(`${region}/catalogs`, { headers })).status).toBe(200)
    const status = await new Promise((resolve, reject) => {
      const sent = https.request(`${region}/users/trak`, { method: 'POST', headers }, (incoming) => {
        resolve(incoming.statusCode)
        incoming.resume()
      })
      sent.on('error', reject).end('{}')
    })
    expect(status).toBe(404)
    expect(backend.calls().map(({ id }) => id)).toEqual(['catalogs.get'])
  })

  it('passes the options of MSW on', async () => {
    const server = {
      listen: vi.fn<(options?: { readonly onUnhandledRequest: 'error' }) => void>(),
      close: vi.fn<() => void>(),
    }
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
    onTestFinished(() => void vi.unstubAllGlobals())
    await expect(listen(server, { onUnhandledRequest: 'error' })).rejects.toThrow()
    expect(server.listen).toHaveBeenCalledWith({ onUnhandledRequest: 'error' })
  })

  it('rejects and closes where nothing is intercepted, before any call can leave', async () => {
    const left: string[] = []
    vi.stubGlobal('fetch', (url: string) => {
      left.push(url)
      return Promise.reject(new TypeError('getaddrinfo ENOTFOUND'))
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const server = { listen: () => undefined, close: vi.fn<() => void>() }
    await expect(listen(server)).rejects.toThrow(
      /^listen: requests by fetch are not answered by the mock on .*: they would leave, with their key\. .*msw@2/,
    )
    expect(server.close).toHaveBeenCalledOnce()
    expect(left).toEqual(['https://mock.brazier.invalid/listening'])
  })

  it('rejects where somebody else answers every name', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<p>Buy this domain')))
    onTestFinished(() => void vi.unstubAllGlobals())
    await expect(listen({ listen: () => undefined, close: () => undefined })).rejects.toThrow('requests by fetch')
  })

  it('rejects a server that was made without the handlers', async () => {
    const server = setupServer(http.all('*', () => HttpResponse.json({ message: 'mine' })))
    await expect(listen(server)).rejects.toThrow('Pass the server that was made with these handlers')
  })

  it('is not seen by a test: no call, and no request that nobody handles', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    onTestFinished(() => warned.mockRestore())
    const { handlers, backend } = createHandlers({ baseUrl: 'http://localhost:4747/braze' })
    const server = closing(setupServer(...handlers))
    await listen(server)
    expect([backend.calls(), warned.mock.calls]).toEqual([[], []])
  })
})
