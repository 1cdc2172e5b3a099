import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import { useConsoleServer } from './console-fixture.ts'

const params = { workspace: 'default' }
const home = '/_brazier/w/default'

describe.skipIf(chromiumPath === undefined)('a webhook in the console', () => {
  const server = useConsoleServer('--clock', 'manual:2026-03-03', '--allow-out', 'loopback')
  const called: unknown[] = []
  const receiver = createServer((request, response) => {
    called.push(request.url)
    response.writeHead(500).end('no room')
  })
  beforeAll(async () => {
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
  })
  afterAll(() => receiver.close())

  test('stands below its request with its attempts, and leads to the call, its answer and the receiver', async () => {
    const { port } = receiver.address() as AddressInfo // it listens on a port
    const webhook = { url: `http://localhost:${port}/hook`, request_method: 'POST', body: '{{${user_id}}}' }
    const sent = await server.call('POST', '/messages/send', { external_user_ids: ['ada'], messages: { webhook } })
    expect(sent.status).toBe(201)
    await server.control.settle({ params })
    const { page, fits } = await server.visit(`${home}/requests`)
    await page.getByRole('row').filter({ hasText: 'messages.send' }).first().click()
    const tree = page.getByRole('list', { name: 'What came of the request' })
    // Below the job that sent it, not only below the request.
    await tree.locator('li li li li', { hasText: 'waiting, 1 attempt, 500' }).first().waitFor()
    await fits()
    await tree.getByRole('link', { name: `webhook to localhost:${port}` }).click()
    await page.getByText('no room').waitFor()
    await page.getByRole('button', { name: 'Call now' }).waitFor()
    await fits()
  })

  test('is not called again when going back in time is undone', async () => {
    const { port } = receiver.address() as AddressInfo // it listens on a port
    const { page } = await server.visit(`${home}/state`)
    await page.getByLabel('Name of the checkpoint').fill('before')
    await page.keyboard.press('Enter')
    await page.getByRole('rowheader', { name: 'before' }).waitFor()
    const webhook = { url: `http://localhost:${port}/later`, request_method: 'POST', body: 'hello' }
    const schedule = { time: '2026-03-03T01:00:00Z' }
    const body = { external_user_ids: ['ada'], messages: { webhook }, schedule }
    expect((await server.call('POST', '/messages/schedule/create', body)).status).toBe(201)
    await server.control['checkpoints.create']({ params, body: { name: 'scheduled' } })
    await server.control['clock.set']({ params, body: { advance: 'PT61M' } })
    const calls = () => called.filter((url) => url === '/later').length
    await page.getByRole('banner').getByText('3 Mar 2026, 01:01').waitFor()
    const before = calls()
    expect(before).toBeGreaterThan(0)
    const line = page.getByRole('row').filter({ hasText: 'scheduled' })
    await line.getByRole('button', { name: 'Go back to it' }).click()
    await page.getByText('The workspace is back at scheduled.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone: the records are those of before.').waitFor()
    await page.getByRole('banner').getByText('3 Mar 2026, 01:01').waitFor()
    expect(calls()).toBe(before)
  })

  test('of a host that is not allowed is in the trace with the reason', async () => {
    const request_headers = { x_api_key: 'k', 'X-Empty': '' }
    const webhook = { url: 'https://shop.example.com/hook', request_method: 'POST', request_headers, body: 'hello' }
    await server.call('POST', '/messages/send', { external_user_ids: ['ada'], messages: { webhook } })
    await server.control.settle({ params })
    const { page, fits } = await server.visit(`${home}/requests`)
    await page.getByRole('row').filter({ hasText: 'messages.send' }).first().click()
    const line = page.getByRole('listitem').filter({ hasText: '1 webhook not called' }).last()
    await line.getByText('--allow-out').waitFor()
    await fits()
    const list = await server.visit(`${home}/messages`)
    await list.page.getByRole('row').filter({ hasText: 'hello' }).getByText('not called').waitFor()
    await list.page.getByRole('row').filter({ hasText: 'ada' }).getByText('waiting').first().waitFor()
    await list.page.getByRole('row').filter({ hasText: 'hello' }).first().click()
    await list.page.getByText('request_headers.x_api_key', { exact: true }).waitFor()
    const facts = list.page.locator('dl > div').filter({ hasText: 'request_headers.X-Empty' })
    await facts.getByText('empty', { exact: true }).waitFor()
    await list.page.route(/default\/calls$/, (route) => route.fulfill({ json: { calls: [], next: 99 } }))
    await list.goTo(`${home}/calls`)
    await list.page.getByRole('button', { name: 'Look further' }).click()
    await list.page.getByRole('row').filter({ hasText: 'localhost' }).waitFor()
    await list.goTo(`${home}/calls?message=999`)
    await list.page.getByText('No call fits').waitFor()
    await list.page.getByRole('button', { name: 'message 999' }).click()
    await list.page.getByRole('row').filter({ hasText: 'localhost' }).waitFor()
  })
})
