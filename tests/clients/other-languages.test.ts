import { witnessState } from '@brazier/conformance/witnesses'
import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import { goClients, pythonClients, rubyClients } from './other-requests.ts'
import { phpClients } from './php-requests.ts'
import type { ClientRequests, SentRequest } from './sent-request.ts'

// What published clients of other languages send, as they write it. The service takes what the real one takes.

const send = async ({ headers }: ClientRequests, { method, path, body }: SentRequest) => {
  const service = await testService({ state: witnessState })
  const request = new Request(`http://service.test${path}`, {
    method,
    headers: { Authorization: `Bearer ${service.key}`, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = await service.backend.fetch(request)
  return { status: answer.status, body: await answer.text() }
}

describe.each([...phpClients, ...rubyClients, ...goClients, ...pythonClients])('$source', (client) => {
  const taken = client.requests.filter(({ refused }) => refused === undefined)
  it.each(taken.map((request) => [`${request.method} ${request.path}`, request] as const))('%s', async (_, request) => {
    expect(await send(client, request)).toMatchObject({ status: expect.toSatisfy((status) => status < 300) })
  })

  const others = client.requests.flatMap((request) =>
    request.refused === undefined ? [] : [{ request, status: request.refused[0], reason: request.refused[1] }],
  )
  it.each(others)('$status: $reason', async ({ request, status }) => {
    expect(await send(client, request)).toMatchObject({ status })
  })
})
