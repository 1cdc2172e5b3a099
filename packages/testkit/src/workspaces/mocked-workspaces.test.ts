import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mockedWorkspaces } from './mocked-workspaces.ts'
import type { OpenedWorkspace } from './test-workspace.ts'

const region = 'https://rest.iad-01.braze.com'

const track = async ({ workspace: { key } }: OpenedWorkspace, url = region): Promise<number> => {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ attributes: [{ external_id: 'ada' }] })
  return (await fetch(`${url}/users/track`, { method: 'POST', headers, body })).status
}

test.each([
  [{ others: 'error' }, { others: 'bypass' }],
  [{}, { baseUrl: '*' }],
  [{ baseUrl: region }, {}],
] as const)('workspaces of %j and %j are open at once, and each call goes to its own', async (one, two) => {
  const first = await mockedWorkspaces(one)()
  const second = await mockedWorkspaces(two)()
  expect([await track(first), await track(second)]).toEqual([201, 201])
  await second.close()
  expect(await track(first)).toBe(201)
  expect(await first.workspace.calls()).toHaveLength(2)
  await first.close()
})

test('a base URL below another is its own', async () => {
  const [first, second] = [
    await mockedWorkspaces({ baseUrl: 'https://shop.test' })(),
    await mockedWorkspaces({ baseUrl: 'https://shop.test/braze' })(),
  ]
  expect([await track(first, 'https://shop.test'), await track(second, 'https://shop.test/braze')]).toEqual([201, 201])
  await Promise.all([first.close(), second.close()])
})

test('a call on its way is answered when another set of options comes or goes', async () => {
  const first = await mockedWorkspaces({})()
  await first.workspace.fault('users.track', { kind: 'latency', ms: 20, times: 2 })
  const asked = [track(first)]
  const second = await mockedWorkspaces({ others: 'error' })()
  asked.push(track(first))
  await second.close()
  expect(await Promise.all(asked)).toEqual([201, 201])
  await first.close()
})

test('other requests fail while one workspace refuses them', async () => {
  const elsewhere = createServer((_request, response) => response.end())
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void elsewhere.close())
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => said.mockRestore())
  const { port } = elsewhere.address() as AddressInfo // it listens on TCP
  const stray = async () => (await fetch(`http://127.0.0.1:${port}/`)).status
  const first = await mockedWorkspaces({ others: 'bypass' })()
  const second = await mockedWorkspaces({ others: 'error' })()
  await expect(stray()).rejects.toThrow(TypeError)
  await second.close()
  expect(await stray()).toBe(200)
  await first.close()
})

test('a base URL that is none costs no other workspace its mock', async () => {
  const first = await mockedWorkspaces({})()
  await expect(mockedWorkspaces({ baseUrl: 'shop' })()).rejects.toThrow('baseUrl: wanted')
  expect(await track(first)).toBe(201)
  await first.close()
  const both = await Promise.allSettled([mockedWorkspaces({ baseUrl: 'shop' })(), mockedWorkspaces({})()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  for (const one of both) if (one.status === 'fulfilled') await one.value.close()
})
