import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { smallState } from '../../test/test-server.ts'
import { type Options, parseOptions } from '../options/options.ts'
import { openFrontDoor } from './front-door.ts'
import { startServer } from './start.ts'

const optionsOf = (...args: readonly string[]): Options => {
  const wish = parseOptions(['--port', '0', '--log-level', 'silent', ...args], {})
  if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
  return wish.options
}

const opened = async () => {
  const options = optionsOf()
  const front = await openFrontDoor(options)
  if (front === undefined) throw new TypeError('the demo in memory has a front door')
  const started = {
    done: async (): Promise<void> => {
      front.door.server.close()
      await once(front.door.server, 'close')
    },
  }
  onTestFinished(() => started.done())
  const start = async () => {
    const server = await startServer(options, { write: () => undefined }, front)
    started.done = () => server.stop()
    return server
  }
  return { url: front.url, front, start }
}

const key = { Authorization: 'Bearer dev-key' }

const contentOf = async (answer: Response) => {
  const header = (name: string) => answer.headers.get(name)
  return [answer.status, await answer.text(), header('content-type'), header('cache-control')]
}

describe('a door before its service', () => {
  test('answers the health check as the service does', async () => {
    const { url, start } = await opened()
    const early = await contentOf(await fetch(`${url}/_brazier/health`))
    expect(early[0]).toBe(200)
    await start()
    expect(await contentOf(await fetch(`${url}/_brazier/health`))).toEqual(early)
  })

  test('keeps other requests until the service and the demo are there, and calls for them', async () => {
    const { url, front, start } = await opened()
    const asked = fetch(`${url}/catalogs`, { headers: key })
    const tracked = fetch(`${url}/users/track`, {
      method: 'POST',
      headers: { ...key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ attributes: [{ external_id: 'early', first_name: 'E' }] }),
    })
    await front.called
    const server = await start()
    expect(await (await asked).json()).toMatchObject({ catalogs: [{ name: expect.any(String) }, {}] })
    expect((await tracked).status).toBe(201)
    expect(server.url).toBe(url)
  })

  test('leaves a health check that it might have to refuse to the service', async () => {
    const { url, start } = await opened()
    const foreign = fetch(`${url}/_brazier/health`, { headers: { Origin: 'http://evil.example' } })
    const wrong = fetch(`${url}/_brazier/health`, { method: 'POST' })
    await start()
    expect([(await foreign).status, (await wrong).status]).toEqual([403, 405])
  })

  test('refuses the names of others itself', async () => {
    const { url } = await opened()
    const { send } = await import('../../test/exchange.ts')
    const answer = await send(`${url}/_brazier/health`, { method: 'GET', headers: { Host: 'evil.example' } })
    expect(answer.status).toBe(403)
  })

  test.each([
    ['a state file', ['--state', smallState]],
    ['a folder', ['--store', 'pglite:./nowhere']],
    ['a database', ['--store', 'postgres://localhost/nowhere']],
  ])('there is none where a start reads %s first: it may fail', async (_, args) => {
    expect(await openFrontDoor(optionsOf(...args))).toBeUndefined()
  })

  test('a port in use is told at once', async () => {
    const { url } = await opened()
    await expect(openFrontDoor(optionsOf('--port', new URL(url).port))).rejects.toThrow('the port is in use')
  })
})
