import { limits } from '@brazier/contract'
import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const bulk = (test: TestService, body: object) => test.call('users.track.bulk', body)

const users = (count: number) => Array.from({ length: count }, (_, index) => ({ external_id: `u${index}`, n: index }))

const time = '2024-05-01T00:00:00Z'

describe('POST /users/track/bulk', () => {
  it('tracks 1,000 objects of one request, in order', async () => {
    const test = await testService()
    const attributes = users(998)
    const events = [{ external_id: 'u997', name: 'seen', time }]
    const purchases = [{ external_id: 'u0', product_id: 'mug', currency: 'USD', price: 1, time }]
    expect(await bulk(test, { attributes, events, purchases })).toMatchObject({
      status: 201,
      body: { message: 'success', attributes_processed: 998, events_processed: 1, purchases_processed: 1 },
    })
    await test.settle()
    const found = await test.call('users.export.ids', { external_ids: ['u0', 'u997'] })
    expect(found.body).toMatchObject({
      users: [
        { custom_attributes: { n: 0 }, purchases: [{ name: 'mug', count: 1 }] },
        { custom_attributes: { n: 997 }, custom_events: [{ name: 'seen', count: 1 }] },
      ],
    })
    expect(test.failures).toEqual([])
  })

  it('applies changes of one user in the order of the request, whichever job does them', async () => {
    const test = await testService()
    const attributes = [{ external_id: 'ada', at: 'first' }, ...users(600), { external_id: 'ada', at: 'last' }]
    await bulk(test, { attributes })
    await test.settle()
    const found = await test.call('users.export.ids', { external_ids: ['ada'] })
    expect(found.body).toMatchObject({ users: [{ custom_attributes: { at: 'last' } }] })
  })

  it('leaves out faulty objects and names their places, also far down', async () => {
    const test = await testService()
    const attributes = [...users(500), { n: 1 }, { braze_id: 'gone', n: 1 }]
    expect((await bulk(test, { attributes })).body).toMatchObject({
      attributes_processed: 501,
      errors: [{ input_array: 'attributes', index: 500 }],
    })
    await test.settle()
    const [logged] = await test.workspace.requests.list(1)
    expect(logged?.outcomes).toContainEqual(
      expect.objectContaining({ element: 'attributes[501]', result: 'no_such_user', about: 'gone' }),
    )
  })

  it.each([
    ['more than 1,000 objects in one array', { attributes: users(1001) }],
    ['more than 1,000 objects in all, a faulty one among them', { attributes: users(1000), events: [1] }],
    [
      'more than 100 objects of one user',
      {
        attributes: Array.from({ length: 100 }, () => ({ external_id: 'ada', n: 1 })),
        events: [{ external_id: 'ada', name: 'seen', time }],
      },
    ],
  ])('refuses %s', async (_, body) => {
    const test = await testService()
    expect(await bulk(test, body)).toMatchObject({ status: 400, body: { message: 'Max Input Length Exceeded' } })
    expect(await test.settle()).toBe(0)
  })

  it('takes 100 objects of one user', async () => {
    const test = await testService()
    const attributes = Array.from({ length: 100 }, (_, n) => ({ external_id: 'ada', n }))
    expect((await bulk(test, { attributes })).status).toBe(201)
  })

  it('leaves out an object whose identifier is a list in lists, however deep', async () => {
    const test = await testService()
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const rawBody = new TextEncoder().encode(
      `{"attributes":[{"external_id":"ada","n":1},{"external_id":${deep},"n":1}]}`,
    )
    const { status, body } = await test.call('users.track.bulk', undefined, { rawBody })
    expect({ status, body }).toMatchObject({ status: 201, body: { attributes_processed: 1 } })
    expect(test.failures).toEqual([])
  })

  it('takes a body of 2 MB and refuses one that is larger', async () => {
    const test = await testService()
    const padded = (bytes: number): string => {
      const body = JSON.stringify({ attributes: [{ external_id: 'ada', n: 1 }] })
      return body + ' '.repeat(bytes - body.length)
    }
    const most = 2 * 1024 * 1024
    expect((await test.call('users.track.bulk', undefined, { rawBody: padded(most) })).status).toBe(201)
    expect(await test.call('users.track.bulk', undefined, { rawBody: padded(most + 1) })).toMatchObject({
      status: 413,
      body: { message: 'Payload Too Large' },
    })
    expect((await test.call('users.track', undefined, { rawBody: padded(limits.bodyBytes) })).status).toBe(201)
  })

  it('has a rate limit of 50 requests a second', async () => {
    const test = await testService()
    const answer = await bulk(test, { attributes: users(1) })
    expect(answer.headers.get('X-RateLimit-Limit')).toBe('50')
  })
})
