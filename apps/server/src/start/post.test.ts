import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { createLog, type Log } from '../log/log.ts'
import { createPost } from './post.ts'

interface Heard {
  readonly method: string | undefined
  readonly type: string | undefined
  readonly body: string
}

/** A server that hears one request, and answers with a status. */
const listener = async (
  status: number,
): Promise<{ readonly url: string; readonly heard: Promise<Heard>; close(): void }> => {
  let hear: (heard: Heard) => void = () => undefined
  const heard = new Promise<Heard>((resolve) => {
    hear = resolve
  })
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      hear({ method: request.method, type: request.headers['content-type'], body })
      response.writeHead(status, { Location: 'http://example.com/' }).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}/ready`, heard, close: () => void server.close() }
}

/** A log that resolves with its first line. */
const warned = (): { readonly log: Log; readonly text: Promise<string> } => {
  let hear: (text: string) => void = () => undefined
  const text = new Promise<string>((resolve) => {
    hear = resolve
  })
  const write = (line: string): boolean => {
    hear(Reflect.get(Object(JSON.parse(line)), 'msg'))
    return true
  }
  return { log: createLog('warn', { write }, (line) => line), text }
}

test('a callback on this machine gets JSON', async () => {
  const { url, heard, close } = await listener(200)
  createPost(warned().log)(url, '{"success":true}')
  expect(await heard).toEqual({ method: 'POST', type: 'application/json', body: '{"success":true}' })
  close()
})

test('a redirect is not followed, and the log says so', async () => {
  const { url, close } = await listener(302)
  const { log, text } = warned()
  createPost(log)(url, '{}')
  expect(await text).toBe('callback refused')
  close()
})

test.each([
  'http://example.com/ready',
  'http://127.0.0.1.example.com/',
  'http://192.168.0.1/',
  'http://localhost@example.com/',
  'file:///etc/passwd',
  'ready',
  '',
])('%j is not on this machine: nothing is posted', async (url) => {
  const { log, text } = warned()
  createPost(log)(url, '{}')
  expect(await text).toBe('callback not called: it is not on this machine')
})

test('a callback that nobody answers is in the log', async () => {
  const { url, close } = await listener(200)
  close()
  const { log, text } = warned()
  createPost(log)(url, '{}')
  expect(await text).toBe('callback failed')
})

test.each(['/ready', `/${'y'.repeat(100_000)}`])(
  'the log has neither the credentials of a callback nor a long URL: %#',
  async (path) => {
    const { url, close } = await listener(500)
    const lines: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const write = (line: string): boolean => {
      lines.push(line)
      resolve()
      return true
    }
    createPost(createLog('warn', { write }, (line) => line))(
      url.replace('http://', 'http://me:geheim99@').replace('/ready', path),
      '{}',
    )
    await promise
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('http://…@127.0.0.1')
    expect(lines[0]).not.toContain('geheim99')
    expect(lines[0]?.length).toBeLessThan(2000)
    close()
  },
)
