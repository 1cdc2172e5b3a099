import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'

const track = async (service: TestService, body: object): Promise<void> => {
  expect((await service.call('users.track', body)).status).toBe(201)
  await service.settle()
}

interface Listed {
  readonly name: string
  readonly data_type: string
}

const listed = async (service: TestService): Promise<readonly Listed[]> => {
  const { body } = await service.call('custom_attributes.get')
  const { attributes }: { readonly attributes: readonly Listed[] } = Object(body)
  return attributes
}

const types = async (service: TestService): Promise<unknown> =>
  Object.fromEntries((await listed(service)).map(({ name, data_type }) => [name, data_type]))

describe('a custom attribute is known', () => {
  test('with the type of its first value, under any name', async () => {
    const service = await testService()
    const attributes: readonly object[] = [
      { external_id: 'a', text: 'x', number: 1, flag: false, since: '2024-05-01', list: ['x'] },
      { external_id: 'b', object: { deep: 1 }, objects: [{ id: 1 }], counted: { inc: 2 }, added: { add: ['x'] } },
      { external_id: 'c', number: 'seven', constructor: true },
    ]
    await track(service, { attributes })
    expect(await types(service)).toEqual({
      text: 'String',
      number: 'Number',
      flag: 'Boolean',
      since: 'Time',
      list: 'Array',
      object: 'Object',
      objects: 'Object Array',
      counted: 'Number',
      added: 'Array',
      constructor: 'Boolean',
    })
  })

  test('when its user is deleted, or has it no longer, and in a snapshot too', async () => {
    const service = await testService()
    await track(service, { attributes: [{ external_id: 'a', beans: 3 }] })
    await track(service, { attributes: [{ external_id: 'a', beans: null }] })
    await service.call('users.delete', { external_ids: ['a'] })
    await service.settle()
    const again = await testService()
    await again.workspace.restore(await service.workspace.snapshot())
    expect(await types(again)).toEqual({ beans: 'Number' })
  })

  test('when a state file has it, on a user or by itself', async () => {
    const state = {
      users: [{ external_id: 'a', custom_attributes: { beans: ['x'], age: 3 } }],
      custom_attributes: [{ name: 'age', description: 'In years', tag_names: ['people'] }, { name: 'gone' }],
    }
    const service = await testService({ state })
    const defaults = { description: '', status: 'Active', tag_names: [] }
    expect(await listed(service)).toEqual([
      {
        ...defaults,
        name: 'age',
        data_type: 'Number',
        array_length: null,
        description: 'In years',
        tag_names: ['people'],
      },
      { ...defaults, name: 'beans', data_type: 'Array', array_length: 500 },
      { ...defaults, name: 'gone', data_type: 'String', array_length: null },
    ])
  })
})

describe('a custom attribute is not known', () => {
  test('when nobody has it: null, a field of every user, a user who does not exist', async () => {
    const service = await testService()
    const nobody = { external_id: 'nobody', beans: 1, _update_existing_only: true }
    await track(service, { attributes: [{ external_id: 'a', none: null, first_name: 'Ada' }, nobody] })
    expect(await listed(service)).toEqual([])
  })

  test('in another workspace, nor after a rollback', async () => {
    const service = await testService({ workspaceKeys: true })
    const before = await service.workspace.checkpoint()
    await track(service, { attributes: [{ external_id: 'a', beans: 1 }] })
    const { body } = await service.call('custom_attributes.get', undefined, { key: 'ws_other' })
    expect(body).toEqual({ message: 'success', attributes: [] })
    await service.workspace.rollback(before)
    expect(await listed(service)).toEqual([])
  })
})

test('the lists of names come 50 a page, and Link leads forth and back', async () => {
  const names = Array.from({ length: 120 }, (_, index) => ({ name: `name-${1000 + index}` }))
  const service = await testService({ state: { custom_events: names, custom_attributes: names } })
  for (const endpoint of ['events.get', 'custom_attributes.get'] as const) {
    const path = endpoint === 'events.get' ? '/events' : 'http://service.test/custom_attributes'
    const page = async (cursor?: string) => {
      const { body, headers } = await service.call(
        endpoint,
        undefined,
        cursor === undefined ? {} : { query: { cursor } },
      )
      const { events, attributes }: { readonly [list: string]: readonly Listed[] | undefined } = Object(body)
      const list = events ?? attributes ?? []
      return [list.length, list[0]?.name, headers.get('link')]
    }
    const next = `<${path}?cursor=c2tpcDo1MA>; rel="next"`
    expect(await page()).toEqual([50, 'name-1000', next])
    expect(await page('c2tpcDow')).toEqual([50, 'name-1000', next])
    const both = `<${path}?cursor=c2tpcDow>; rel="prev",<${path}?cursor=c2tpcDoxMDA>; rel="next"`
    expect(await page('c2tpcDo1MA==')).toEqual([50, 'name-1050', both])
    expect(await page('c2tpcDoxMDA')).toEqual([20, 'name-1100', `<${path}?cursor=c2tpcDo1MA>; rel="prev"`])
  }
})

test('the four lists of names share 1,000 requests an hour', async () => {
  const service = await testService()
  await service.call('events.list')
  await service.call('events.get')
  await service.call('purchases.product_list')
  const { headers } = await service.call('custom_attributes.get')
  expect(headers.get('X-RateLimit-Limit')).toBe('1000')
  expect(headers.get('X-RateLimit-Remaining')).toBe('996')
})

test('links to its pages with whole addresses', async () => {
  const custom_attributes = Array.from({ length: 51 }, (_, index) => ({ name: `a${index}` }))
  const service = await testService({ state: { custom_attributes } })
  const link = (await service.call('custom_attributes.get')).headers.get('Link') ?? ''
  expect(link).toMatch(/^<https?:\/\/[^/>]+\/custom_attributes\?cursor=[^>]+>; rel="next"$/)
  const [, next = ''] = /<([^>]+)>/.exec(link) ?? []
  const cursor = new URL(next).searchParams.get('cursor') ?? ''
  const second = await service.call('custom_attributes.get', undefined, { query: { cursor } })
  expect(second.body).toMatchObject({ attributes: [expect.anything()] })
})
