import { parseStateFile, stateFileJson } from '@brazier/backend'
import { witnessState } from '@brazier/conformance/witnesses'
import { testService } from '@brazier/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogOf } from './paged-catalog.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => `i-${String(index).padStart(3, '0')}`)
const list = { params: { catalog_name: 'list' } }
const known = { params: { catalog_name: 'known' } }

type Service = Awaited<ReturnType<typeof testService>>

const item = async (service: Service, item_id: string) => {
  const { body } = await service.call('catalogs.get_item', undefined, { params: { catalog_name: 'known', item_id } })
  return Reflect.get(body, 'items')?.[0]
}

describe('work on many items', () => {
  const service = () => testService({ state: witnessState })

  it('is done after the answer, in the order of the requests', async () => {
    const { call, settle, ...rest } = await service()
    await call('catalogs.add_items', { items: [{ id: 'new', price: 1 }] }, known)
    await call('catalogs.update_items', { items: [{ id: 'new', title: 'New' }] }, known)
    expect(await item({ call, settle, ...rest }, 'new')).toBeUndefined()
    expect(await settle()).toBe(2)
    expect(await item({ call, settle, ...rest }, 'new')).toMatchObject({ price: 1, title: 'New' })
    expect(await settle()).toBe(0)
  })

  it('is queued whole or not at all', async () => {
    const one = await service()
    const { status } = await one.call(
      'catalogs.add_items',
      { items: [{ id: 'new' }, { id: 'bad', price: 'cheap' }] },
      known,
    )
    expect(status).toBe(400)
    expect(await one.settle()).toBe(0)
  })

  it('leaves out items that it cannot be done on, and does it on the others', async () => {
    const one = await service()
    const before = await item(one, 'first')
    await one.call('catalogs.add_items', { items: [{ id: 'first', price: 9 }, { id: 'new' }] }, known)
    await one.call(
      'catalogs.update_items',
      {
        items: [
          { id: 'nobody', price: 9 },
          { id: 'second', price: 9 },
        ],
      },
      known,
    )
    await one.call('catalogs.delete_items', { items: [{ id: 'nobody' }, { id: 'new' }] }, known)
    await one.settle()
    expect(await item(one, 'first')).toEqual(before)
    expect(await item(one, 'second')).toMatchObject({ price: 9 })
    expect(await item(one, 'nobody')).toBeUndefined()
    expect(await item(one, 'new')).toBeUndefined()
  })

  it('replaces items, and adds those that are not there', async () => {
    const one = await service()
    await one.call(
      'catalogs.replace_items',
      {
        items: [
          { id: 'first', price: 9 },
          { id: 'new', price: 8 },
        ],
      },
      known,
    )
    await one.settle()
    expect(await item(one, 'first')).toMatchObject({ price: 9, title: null })
    expect(await item(one, 'new')).toMatchObject({ price: 8 })
  })

  it('leaves an item that a change would make too large', async () => {
    const one = await service()
    await one.call('catalogs.update_items', { items: [{ id: 'first', title: 'a'.repeat(3000) }] }, known)
    await one.call('catalogs.update_items', { items: [{ id: 'first', details: { a: 'a'.repeat(3000) } }] }, known)
    await one.settle()
    expect(await item(one, 'first')).toMatchObject({ title: 'a'.repeat(3000), details: null })
  })

  it('does not reach a catalog that was made again under the same name', async () => {
    const one = await service()
    await one.call('catalogs.add_items', { items: [{ id: 'new' }] }, known)
    await one.call('catalogs.delete', undefined, known)
    const catalogs = witnessState.catalogs
      .filter(({ name }) => name === 'known')
      .map(({ name, description, fields }) => ({ name, description, fields }))
    expect((await one.call('catalogs.create', { catalogs })).status).toBe(201)
    await one.settle()
    const after = (await one.workspace.snapshot()).catalogs
    expect(after?.find(({ name }) => name === 'known')?.items).toEqual([])
  })

  it('of two writers at once ends as if one had come after the other', async () => {
    const change = fc.record(
      { price: fc.integer({ min: 0, max: 9 }), title: fc.string() },
      { requiredKeys: [], noNullPrototype: true },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (all) => {
        const one = await service()
        const write = (fields: object) =>
          one.call('catalogs.update_items', { items: [{ id: 'first', ...fields }] }, known)
        const colour = (index: number) =>
          one.call('catalogs.update_items', { items: [{ id: 'first', colours: { $add: [`c${index}`] } }] }, known)
        await Promise.all(all.flatMap((fields, index) => [write(fields), colour(index), one.settle()]))
        await one.settle()
        const { colours, ...last } = await item(one, 'first')
        expect(colours).toEqual(all.map((_, index) => `c${index}`))
        expect(last).toMatchObject(Object.assign({ price: 1, title: 'One' }, ...all))
      }),
      { numRuns: 30 },
    )
  })

  it('that fails is done once when it is tried again', async () => {
    const one = await service()
    await one.call(
      'catalogs.update_items',
      {
        items: [
          { id: 'first', colours: { $add: ['a'] } },
          { id: 'second', price: 2 },
        ],
      },
      known,
    )
    const { transaction } = one.workspace.store
    let failures = 2
    Object.assign(one.workspace.store, {
      transaction: (work: Parameters<typeof transaction>[0]) =>
        transaction((tx) => {
          const put: typeof tx.catalogItems.put = async (catalog, record) => {
            await tx.catalogItems.put(catalog, record)
            failures -= 1
            // The second item of the first attempt: the first one is written by then.
            if (failures === 0) throw new RangeError('the disk is full')
          }
          return work({ ...tx, catalogItems: { ...tx.catalogItems, put } })
        }),
    })
    await one.settle()
    expect(one.failures).toHaveLength(1)
    expect([await item(one, 'first'), await item(one, 'second')]).toMatchObject([{ colours: null }, { price: null }])
    one.clock.set(one.clock.now() + 60_000)
    await one.settle()
    expect([await item(one, 'first'), await item(one, 'second')]).toMatchObject([{ colours: ['a'] }, { price: 2 }])
  })
})

describe('a catalog', () => {
  it('says when it or its items last changed', async () => {
    const one = await testService({ state: witnessState })
    const updated = async () => Reflect.get((await one.call('catalogs.get')).body, 'catalogs')[0].updated_at
    expect(await updated()).toBe('2024-05-31T12:00:00.000+00:00')
    one.clock.set(Date.UTC(2024, 9, 14, 10, 28, 1, 749))
    await one.call('catalogs.add_items', { items: [{ id: 'first' }] }, known)
    await one.settle()
    expect(await updated()).toBe('2024-05-31T12:00:00.000+00:00')
    await one.call('catalogs.create_item', { items: [{}] }, { params: { catalog_name: 'known', item_id: 'new' } })
    expect(await updated()).toBe('2024-10-14T10:28:01.749+00:00')
  })

  it('comes back with its items when its deletion is rolled back', async () => {
    const one = await testService({ state: catalogOf(ids(120)) })
    const checkpoint = await one.workspace.checkpoint()
    const before = await one.workspace.snapshot()
    await one.call('catalogs.delete', undefined, list)
    await one.call('catalogs.create', { catalogs: catalogOf([]).catalogs })
    await one.call('catalogs.create_item', { items: [{}] }, { params: { catalog_name: 'list', item_id: 'i-007' } })
    await one.workspace.rollback(checkpoint)
    expect(await one.workspace.snapshot()).toEqual(before)
  })

  it('is the same in a file, with fields and members of any name', async () => {
    const one = await testService({ state: witnessState })
    const members = JSON.parse('{"__proto__":"p","details":{"__proto__":{"a":"\\u0000"},"constructor":null}}')
    await one.call(
      'catalogs.update_item',
      { items: [members] },
      { params: { catalog_name: 'known', item_id: 'first' } },
    )
    await one.call('catalogs.update_items', { items: [{ id: 'second', ...members }] }, known)
    const snapshot = await one.workspace.snapshot()
    const text = JSON.stringify(stateFileJson(snapshot))
    await one.workspace.restore(parseStateFile(JSON.parse(text)))
    expect(JSON.stringify(stateFileJson(await one.workspace.snapshot()))).toBe(text)
    await one.settle()
    for (const id of ['first', 'second']) {
      expect(JSON.stringify(await item(one, id))).toContain(JSON.stringify(members).slice(1, 16))
    }
  })

  it.each([
    ['a name that is taken', { catalogs: [...catalogOf([]).catalogs, ...catalogOf([]).catalogs] }],
    ['an id that is taken', catalogOf(['a', 'a'])],
    ['an id that is none', catalogOf(['a b'])],
    ['no id', { catalogs: [{ ...catalogOf([]).catalogs[0], items: [{}] }] }],
    ['a member that is no field', { catalogs: [{ ...catalogOf([]).catalogs[0], items: [{ id: 'a', b: 1 }] }] }],
    ['fields without an id', { catalogs: [{ ...catalogOf([]).catalogs[0], fields: [] }] }],
  ])('cannot be loaded with %s', async (_, state) => {
    await expect((async () => testService({ state: parseStateFileJson(state) }))()).rejects.toThrow(/catalogs/)
  })

  const parseStateFileJson = (state: unknown) => {
    return JSON.parse(JSON.stringify(state))
  }
})
