import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { testServer } from '../../test/test-server.ts'

const secret = 'hunter2-and-more'
const at = '/workspaces/default'

/** A server that hears of files: its host, and its first request. */
const listener = async (): Promise<{ readonly host: string; readonly heard: Promise<IncomingMessage> }> => {
  const heard = Promise.withResolvers<IncomingMessage>()
  const server = createServer((request, response) => {
    heard.resolve(request)
    response.writeHead(500).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return {
    host: `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    heard: heard.promise,
  }
}

test('credentials in a URL reach the callback, and nothing that is shown', async () => {
  const { host, heard } = await listener()
  const server = await testServer('--log-level', 'trace', '--queue-delay', 'never', '--clock', 'manual:2026-03-01')
  const exportTo = (callback_endpoint: string): Promise<unknown> =>
    server.api('/users/export/global_control_group', { fields_to_export: ['braze_id'], callback_endpoint })
  const answers: unknown[] = []
  const look = async (): Promise<void> => {
    for (const path of ['/requests', '/jobs', '/jobs?view=ran', '/case', '/outbox', '/timeline']) {
      answers.push((await server.control('GET', at + path)).json)
    }
  }
  await exportTo(`http://ada:${secret}@${host}/${'x'.repeat(5000)}`)
  await look()
  await server.control('POST', `${at}/settle`)
  const { headers } = await heard
  expect(headers.authorization).toBe(`Basic ${Buffer.from(`ada:${secret}`).toString('base64')}`)
  await exportTo(`https://ada:${secret}@service.test/${'x'.repeat(100_000)}`)
  await server.control('POST', `${at}/settle`)
  await server.api('/messages/send', {
    external_user_ids: ['ada'],
    messages: { webhook: { url: `https://ada:${secret}@service.test/hook` } },
  })
  await server.control('POST', `${at}/settle`)
  await look()
  const text = JSON.stringify(answers)
  expect(text).toContain('https://…@service.test/hook')
  expect(text + server.log.join('')).not.toContain(secret)
  expect(Math.max(...server.log.map((line) => line.length))).toBeLessThan(2000)
})
