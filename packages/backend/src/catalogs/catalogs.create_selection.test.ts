import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const catalog = {
  name: 'mugs',
  fields: [
    { name: 'id', type: 'string' as const },
    { name: 'price', type: 'number' as const },
    { name: 'color', type: 'string' as const },
    { name: 'sold_out', type: 'boolean' as const },
    { name: 'made_at', type: 'time' as const },
    { name: 'tags', type: 'array' as const },
  ],
  items: [
    { id: 'a', price: 3, color: 'red', sold_out: true, made_at: '2024-01-01T00:00:00Z', tags: ['new', 'big'] },
    { id: 'b', price: 1, color: 'blue', sold_out: false, made_at: '2024-02-01T00:00:00Z', tags: ['new'] },
    { id: 'c', price: 2, color: 'red', tags: [] },
    { id: 'd' },
  ],
}
const params = { catalog_name: 'mugs' }
const users = [
  { braze_id: 'ada', external_id: 'ada', custom_attributes: { likes: 'red' } },
  { braze_id: 'bob', external_id: 'bob', custom_attributes: { likes: 'blue' } },
]
const body =
  '{% catalog_selection_items mugs {{api_trigger_properties.${of}}} %}{% for item in items %}{{ item.id }}{% endfor %}'
const campaigns = [
  {
    id: 'c',
    name: 'Mugs',
    state: 'active' as const,
    variations: [
      {
        id: 'v',
        name: 'All',
        messages: [{ channel: 'webhook' as const, parts: { url: 'https://example.com', body } }],
      },
    ],
  },
]
const service = (more: object = {}) => testService({ state: { catalogs: [{ ...catalog, ...more }], users, campaigns } })

const create = (of: TestService, selection: object) => of.call('catalogs.create_selection', { selection }, { params })

/** Sends the selection to users and returns the ids of the items that each got. */
const render = async (of: TestService, name: string, ...names: readonly string[]) => {
  await of.call('campaigns.trigger.send', {
    campaign_id: 'c',
    trigger_properties: { of: name },
    recipients: names.map((external_user_id) => ({ external_user_id })),
  })
  await of.settle()
  const outbox = await of.workspace.store.read((tx) => tx.outbox.list({ limit: names.length }))
  return Object.fromEntries(outbox.map(({ external_id, parts }) => [external_id, parts['body']]))
}

const outcome = async (of: TestService) => (await of.workspace.requests.list(1))[0]?.outcomes?.[0]

describe('a selection in Liquid', () => {
  it.each([
    [{ filters: [{ field: 'color', operator: 'equals', value: 'red' }] }, 'ac'],
    [{ filters: [{ field: 'color', operator: 'does not equal', value: 'red' }] }, 'bd'],
    [{ filters: [{ field: 'price', operator: 'greater than', value: '1' }] }, 'ac'],
    [{ filters: [{ field: 'price', operator: 'less than', value: 2 }] }, 'b'],
    [{ filters: [{ field: 'sold_out', operator: 'is', value: false }] }, 'b'],
    [{ filters: [{ field: 'made_at', operator: 'before', value: '2024-01-15' }] }, 'a'],
    [{ filters: [{ field: 'made_at', operator: 'after', value: '2024-01-15' }] }, 'b'],
    [{ filters: [{ field: 'tags', operator: 'includes value', value: 'new' }] }, 'ab'],
    [{ filters: [{ field: 'tags', operator: 'does not include value', value: 'big' }] }, 'bcd'],
    [{ sort_field: 'price', sort_order: 'asc' }, 'bcad'],
    [{ sort_field: 'price', sort_order: 'desc' }, 'acbd'],
    [{ sort_field: 'price', sort_order: 'desc', results_limit: 2 }, 'ac'],
    [{ sort_field: 'sold_out', sort_order: 'desc' }, 'abcd'],
  ])('%j has the items %s', async (criteria, expected) => {
    const of = await service()
    const sorted = 'sort_field' in criteria ? criteria : { ...criteria, sort_field: 'id', sort_order: 'asc' }
    expect(await create(of, { name: 'some', ...sorted })).toMatchObject({ status: 202, body: { message: 'success' } })
    expect(await render(of, 'some', 'ada')).toEqual({ ada: expected })
  })

  it('is there when its job ran, and gone when it is deleted; an unknown one has no items', async () => {
    const of = await service()
    await create(of, { name: 'some' })
    await of.settle()
    expect(await outcome(of)).toEqual({ element: 'selection', result: 'done', about: 'some' })
    expect((await render(of, 'some', 'ada'))['ada']).toHaveLength(4)
    const gone = await of.call('catalogs.delete_selection', undefined, {
      params: { ...params, selection_name: 'some' },
    })
    expect(gone).toMatchObject({ status: 202, body: { message: 'success' } })
    expect(await render(of, 'some', 'ada')).toEqual({ ada: '' })
  })

  it('is filled in for each user', async () => {
    const of = await service()
    const value = '{{custom_attribute.${likes}}}'
    await create(of, { name: 'liked', filters: [{ field: 'color', operator: 'equals', value }], results_limit: 1 })
    expect(await render(of, 'liked', 'ada', 'bob')).toEqual({ ada: expect.stringMatching(/^[ac]$/), bob: 'b' })
  })

  it('is filled in with a time as Unix seconds, as a number is', async () => {
    const of = await service()
    const since = (name: string, value: string | number) =>
      create(of, { name, filters: [{ field: 'made_at', operator: 'after', value }] })
    await since('recent', "{{ '2024-01-15' | date: '%s' }}")
    await since('fixed', Date.UTC(2024, 0, 15) / 1000)
    await since('never', '{{custom_attribute.${none}}}')
    expect(await render(of, 'fixed', 'ada')).toEqual({ ada: 'b' })
    expect(await render(of, 'recent', 'ada')).toEqual({ ada: 'b' })
    expect(await render(of, 'never', 'ada')).toEqual({ ada: '' })
  })

  it('in random order differs between users, and is the same again for one user', async () => {
    const items = Array.from({ length: 30 }, (_, index) => ({ id: `m${index}` }))
    const of = await service({ items })
    await create(of, { name: 'any', results_limit: 10 })
    const first = await render(of, 'any', 'ada', 'bob')
    expect(first['ada']).not.toBe(first['bob'])
    expect(await render(of, 'any', 'ada', 'bob')).toEqual(first)
  })

  it('looks through a catalog of more than one page', async () => {
    const items = Array.from({ length: 1201 }, (_, index) => ({ id: `m${index}`, price: index }))
    const of = await service({ items })
    await create(of, { name: 'dear', sort_field: 'price', sort_order: 'desc', results_limit: 2 })
    expect(await render(of, 'dear', 'ada')).toEqual({ ada: 'm1200m1199' })
  })
})

describe('a selection is not made', () => {
  it('twice by two requests at once', async () => {
    const of = await service()
    expect([(await create(of, { name: 'some' })).status, (await create(of, { name: 'some' })).status]).toEqual([
      202, 202,
    ])
    await of.settle()
    expect(await outcome(of)).toEqual({
      element: 'selection',
      result: 'failed',
      about: 'selection-name-already-exists',
    })
    expect((await create(of, { name: 'some' })).status).toBe(400)
  })

  it('of a field whose texts are too long to filter by', async () => {
    const of = await service({ items: [{ id: 'long', color: 'r'.repeat(1001) }] })
    await create(of, { name: 'some', filters: [{ field: 'color', operator: 'equals', value: 'red' }] })
    await of.settle()
    expect(await outcome(of)).toEqual({ element: 'selection', result: 'item_unfit', about: 'long' })
  })

  it('of a later catalog of the same name', async () => {
    const of = await service()
    await create(of, { name: 'some' })
    await of.call('catalogs.delete', undefined, { params })
    await of.call('catalogs.create', { catalogs: [{ name: 'mugs', description: '', fields: catalog.fields }] })
    await of.settle()
    expect((await of.workspace.snapshot()).catalogs).toMatchObject([{ name: 'mugs', items: [] }])
    expect((await create(of, { name: 'some' })).status).toBe(202)
  })
})

describe('a state file', () => {
  const selections = [
    { name: '__proto__', filters: [{ field: 'color', operator: 'equals' as const, value: 'red' }], results_limit: 1 },
  ]

  it('keeps selections', async () => {
    const of = await service({ selections })
    const again = await testService()
    await again.workspace.restore(await of.workspace.snapshot())
    expect(await render(again, '__proto__', 'ada')).toEqual({ ada: expect.stringMatching(/^[ac]$/) })
    expect(
      await again.call('catalogs.delete_fields', undefined, { params: { ...params, field_name: 'color' } }),
    ).toMatchObject({
      status: 404,
      body: { errors: [{ id: 'field-referenced-by-selection' }] },
    })
  })

  it('with a selection that a request could not make is refused', async () => {
    const wrong = [{ name: 'some', filters: [{ field: 'size', operator: 'is' as const, value: true }] }]
    await expect(service({ selections: wrong })).rejects.toThrow('catalogs[0].selections[0]')
    for (const value of ['{{ color', 'r'.repeat(1001)]) {
      const filters = [{ field: 'color', operator: 'equals' as const, value }]
      await expect(service({ selections: [{ name: 'some', filters }] })).rejects.toThrow('catalogs[0].selections[0]')
    }
    await expect(service({ selections: [...selections, ...selections] })).rejects.toThrow('selections[1]')
  })

  it('with a text that is too long to filter by is refused', async () => {
    const items = [{ id: 'long', color: 'r'.repeat(1001) }]
    await expect(service({ selections, items })).rejects.toThrow('catalogs[0].items[0]')
  })
})

it.each(['catalogs.add_items', 'catalogs.replace_items', 'catalogs.update_items'] as const)(
  '%s behind a new selection writes no text that is too long to filter by',
  async (endpoint) => {
    const of = await service()
    await create(of, { name: 'some', filters: [{ field: 'color', operator: 'equals', value: 'red' }] })
    const id = endpoint === 'catalogs.add_items' ? 'e' : 'a'
    const items = [{ id, color: 'r'.repeat(1001) }]
    expect((await of.call(endpoint, { items }, { params })).status).toBe(202)
    await of.settle()
    expect(await outcome(of)).toEqual({ element: 'items[0]', result: 'item_unfit', about: id })
    const [mugs] = (await of.workspace.snapshot()).catalogs ?? []
    expect(mugs?.items?.map(({ color }) => color)).toEqual(['red', 'blue', 'red', null])
  },
)
