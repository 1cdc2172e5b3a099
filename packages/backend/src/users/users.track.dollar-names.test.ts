import { trackObjectErrors } from '@brazier/contract'
import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const time = '2024-05-01T00:00:00Z'

describe('properties whose names begin with $', () => {
  it('are dropped from the event and named in the request log', async () => {
    const test = await testService()
    const properties = {
      $current_url: 'https://a.example',
      $set: { $name: 'Ada', plan: 'pro' },
      plan: 'pro',
      elements: [{ $el: 1, tag: 'a' }],
      seen: { $time: time },
    }
    const events = [{ external_id: 'ada', name: '$pageview', time, properties }]
    expect(await test.call('users.track', { events })).toMatchObject({
      status: 201,
      body: { events_processed: 1, message: 'success' },
    })
    await test.settle()
    const [logged] = await test.workspace.requests.list(1)
    expect(logged?.unknown).toEqual([
      'events[0].properties.$current_url',
      'events[0].properties.$set',
      'events[0].properties.elements[0].$el',
    ])
    const { users = [] } = await test.workspace.snapshot()
    expect(users[0]?.custom_events?.['$pageview']?.recent?.[0]?.properties).toEqual({
      plan: 'pro',
      elements: [{ tag: 'a' }],
      seen: { $time: time },
    })
  })

  it('are unlike names with `.`, `[]` or an inner $, which are kept', async () => {
    const test = await testService()
    const properties = { 'utm.source': 'x', a$b: 1, 'songs[].album': { 'year.released': [{ c$: 2 }] } }
    for (const endpoint of ['users.track', 'users.track.sync'] as const) {
      const { status } = await test.call(endpoint, { events: [{ external_id: 'ada', name: 'seen', time, properties }] })
      expect(status).toBe(201)
    }
    await test.settle()
    const { users = [] } = await test.workspace.snapshot()
    const { recent = [] } = users[0]?.custom_events?.['seen'] ?? {}
    expect(recent.map((event) => event.properties)).toEqual([properties, properties])
  })

  it.each([
    ['an empty name', { properties: { $a: 1, deep: { '': 1 } } }],
    ['a value too deep', { properties: { $a: 1, deep: JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) } }],
    ['a value too large', { properties: { $a: 1, text: 'x'.repeat(256) } }],
    ['__proto__', JSON.parse('{"properties":{"__proto__":1}}')],
  ])('do not let %s in', async (_, given: object) => {
    const test = await testService()
    const answer = await test.call('users.track', { events: [{ external_id: 'ada', name: 'seen', time, ...given }] })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ type: trackObjectErrors.properties }] } })
  })

  it('are not counted: of the others the first 256 are kept', async () => {
    const test = await testService()
    const names = Array.from({ length: 300 }, (_, place) => `n${place}`)
    const properties = { $a: 1, ...Object.fromEntries(names.map((name) => [name, 1])), n299: 'x'.repeat(256) }
    const { status } = await test.call('users.track', {
      events: [{ external_id: 'ada', name: 'seen', time, properties }],
    })
    expect(status).toBe(201)
    await test.settle()
    const [logged] = await test.workspace.requests.list(1)
    expect(logged?.unknown).toEqual(['$a', ...names.slice(256)].map((name) => `events[0].properties.${name}`))
    const { users = [] } = await test.workspace.snapshot()
    expect(Object.keys(users[0]?.custom_events?.['seen']?.recent?.[0]?.properties ?? {})).toEqual(names.slice(0, 256))
  })

  it('are dropped from purchases too', async () => {
    const test = await testService()
    const bought = {
      external_id: 'ada',
      product_id: 'mug',
      currency: 'USD',
      price: 1,
      time,
      properties: { $lib: 'web' },
    }
    expect((await test.call('users.track', { purchases: [bought] })).status).toBe(201)
  })
})

describe('texts that are recorded or published', () => {
  it.each([
    [
      { purchases: [{ external_id: 'ada', product_id: 'm', currency: 'USD', price: 1, time, quantity: 101 }] },
      "'quantity' is not valid",
    ],
    [{ events: [{ external_id: 'ada', name: 'a', time, properties: { time: 1 } }] }, "Invalid 'properties' field"],
    [{ attributes: [{ external_id: 'x'.repeat(988) }] }, "'external_id' must be fewer than 988 bytes"],
  ])('%#', async (body, type) => {
    const test = await testService()
    expect((await test.call('users.track', body)).body).toMatchObject({ errors: [{ type }] })
  })
})
