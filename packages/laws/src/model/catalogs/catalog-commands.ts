import * as fc from 'fast-check'
import { expect } from 'vitest'
import { command, listOf, type ModelledService, patientCall } from '../command.ts'
import type { WorkspaceModel } from '../workspace-model.ts'
import type { ModelCatalog, ModelItem, ModelItemVerb } from './catalog-model.ts'

export type WorkspaceCommand = fc.AsyncCommand<WorkspaceModel, ModelledService>

const catalogName = fc.constantFrom('books', 'books', 'constructor')
const idAt = (place: number): string => `item-${place}`
const itemId = fc.nat(5).map(idAt)

const fields = [
  { name: 'id', type: 'string' },
  { name: 'title', type: 'string' },
  { name: 'stock', type: 'number' },
]

interface WrittenItem {
  readonly written: object
  readonly members: Partial<ModelItem>
  readonly faults: readonly string[]
}

const fit: fc.Arbitrary<WrittenItem> = fc
  .record({ title: fc.constantFrom('x', 'y', null), stock: fc.integer({ min: 0, max: 9 }) }, { requiredKeys: [] })
  .chain((members) =>
    // A number is also accepted as a text.
    fc.boolean().map((isText) => {
      const written = isText && 'stock' in members ? { ...members, stock: String(members.stock) } : { ...members }
      return { written, members: { ...members }, faults: [] }
    }),
  )

const unfit: fc.Arbitrary<WrittenItem> = fc.constantFrom(
  { written: { stock: 'many' }, members: {}, faults: ['unable-to-coerce-value'] },
  { written: { color: 'red' }, members: {}, faults: ['invalid-fields'] },
  { written: { stock: 'many', color: 'red' }, members: {}, faults: ['invalid-fields', 'unable-to-coerce-value'] },
)

const given = fc.oneof({ weight: 8, arbitrary: fit }, { weight: 1, arbitrary: unfit })

/** Error ids follow the status of a refusal. */
type Expected = readonly [status: number, ...ids: readonly string[]]

const expectAnswer = async (
  model: WorkspaceModel,
  service: ModelledService,
  [status, ...ids]: Expected,
  ...asked: Parameters<ModelledService['call']>
): Promise<void> => {
  const answer = await patientCall(model, service, ...asked)
  const found = answer.status >= 400 ? listOf(answer, 'errors').map(({ id }) => id) : []
  expect([answer.status, ...found]).toEqual([status, ...ids])
}

const createCatalog = catalogName.map((name) =>
  command<WorkspaceModel>(`create catalog ${name}`, async (model, service) => {
    const isNew = model.catalogs.create(name, model.now)
    const expected: Expected = isNew ? [201] : [400, 'catalog-name-already-exists']
    const body = { catalogs: [{ name, description: '', fields }] }
    await expectAnswer(model, service, expected, 'catalogs.create', body)
  }),
)

const deleteCatalog = catalogName.map((catalog_name) =>
  command<WorkspaceModel>(`delete catalog ${catalog_name}`, async (model, service) => {
    const expected: Expected = model.catalogs.byName.delete(catalog_name) ? [200] : [404, 'catalog-not-found']
    await expectAnswer(model, service, expected, 'catalogs.delete', undefined, { params: { catalog_name } })
  }),
)

const listCatalogs = fc.constant(
  command<WorkspaceModel>('list catalogs', async (model, service) => {
    const expected = model.catalogs.listed()
    const listed = listOf(await patientCall(model, service, 'catalogs.get'), 'catalogs')
    const seen = listed.map(({ name, num_items, updated_at }) => ({
      name,
      num_items,
      updated_at: Date.parse(String(updated_at)),
    }))
    expect(seen).toEqual(expected)
  }),
)

const getItem = fc.tuple(catalogName, itemId).map(([catalog_name, item_id]) =>
  command<WorkspaceModel>(`get ${item_id} of ${catalog_name}`, async (model, service) => {
    const catalog = model.catalogs.byName.get(catalog_name)
    const item = catalog?.items.get(item_id)
    const params = { catalog_name, item_id }
    const answer = await patientCall(model, service, 'catalogs.get_item', undefined, { params })
    expect(answer.status).toBe(item === undefined ? 404 : 200)
    if (item !== undefined) expect(listOf(answer, 'items')).toEqual([{ id: item_id, ...item }])
  }),
)

const successes = { add: 201, replace: 200, update: 200, delete: 202 } as const
const single = {
  add: 'catalogs.create_item',
  replace: 'catalogs.replace_item',
  update: 'catalogs.update_item',
  delete: 'catalogs.delete_item',
} as const
const bulk = {
  add: 'catalogs.add_items',
  replace: 'catalogs.replace_items',
  update: 'catalogs.update_items',
  delete: 'catalogs.delete_items',
} as const

const verb = fc.constantFrom('add', 'replace', 'update', 'delete')

/** Changes the model. Returns the expected result. */
const outcome = (
  { catalogs, now }: WorkspaceModel,
  catalog: ModelCatalog | undefined,
  what: ModelItemVerb,
  id: string,
  { members, faults }: WrittenItem,
): Expected => {
  if (catalog === undefined) return [404, 'catalog-not-found']
  const isThere = catalog.items.has(id)
  if ((what === 'update' || what === 'delete') && !isThere) return [404, 'item-not-found']
  const wrong = [...(what === 'delete' ? [] : faults), ...(what === 'add' && isThere ? ['item-already-exists'] : [])]
  if (wrong.length > 0) return [400, ...wrong]
  catalogs.change(catalog, what, id, members, now)
  return [successes[what]]
}

const changeItem = fc.tuple(catalogName, verb, itemId, given).map(([catalog_name, what, item_id, one]) => {
  const title = `${what} ${item_id} of ${catalog_name}: ${JSON.stringify(one.written)}`
  return command<WorkspaceModel>(title, async (model, service) => {
    const expected = outcome(model, model.catalogs.byName.get(catalog_name), what, item_id, one)
    const body = what === 'delete' ? undefined : { items: [one.written] }
    await expectAnswer(model, service, expected, single[what], body, { params: { catalog_name, item_id } })
  })
})

const places = fc.tuple(fc.nat(110), fc.constantFrom(3, 50, 50)).map(([from, count]) => ({ from, count }))

/** Mostly adds, for many items. */
const bulkVerb = fc.oneof(fc.constantFrom('add', 'replace'), verb)

const changeItems = fc.tuple(catalogName, bulkVerb, places, given).map(([catalog_name, what, { from, count }, one]) => {
  const ids = Array.from({ length: count }, (_, index) => idAt(from + index))
  const title = `${what} ${count} items of ${catalog_name} from ${from}: ${JSON.stringify(one.written)}`
  return command<WorkspaceModel>(title, async (model, service) => {
    const catalog = model.catalogs.byName.get(catalog_name)
    const faults = what === 'delete' ? [] : one.faults
    const refusal: Expected = catalog === undefined ? [404, 'catalog-not-found'] : [400, ...faults]
    const isAccepted = catalog !== undefined && faults.length === 0
    if (isAccepted) {
      const items = ids.map((id) => ({ ...one.members, id }))
      model.later(() => model.catalogs.changeMany(catalog_name, catalog, what, items, model.now))
    }
    const items = ids.map((id) => (what === 'delete' ? { id } : { ...one.written, id }))
    const expected: Expected = isAccepted ? [202] : refusal
    await expectAnswer(model, service, expected, bulk[what], { items }, { params: { catalog_name } })
  })
})

const nextOf = (link: string | null): string | undefined => /<([^<>]*)>; rel="next"/.exec(link ?? '')?.[1]

const walkCatalog = catalogName.map((catalog_name) =>
  command<WorkspaceModel>(`walk through ${catalog_name}`, async (model, service) => {
    const catalog = model.catalogs.byName.get(catalog_name)
    const found: object[] = []
    let path: string | undefined
    do {
      const where = path === undefined ? { params: { catalog_name } } : { path }
      const answer = await patientCall(model, service, 'catalogs.get_items', undefined, where)
      expect(answer.status).toBe(catalog === undefined ? 404 : 200)
      if (catalog === undefined) return
      const left = catalog.items.size - found.length
      expect(listOf(answer, 'items')).toHaveLength(Math.min(left, 50))
      found.push(...listOf(answer, 'items'))
      path = nextOf(answer.headers.get('Link'))
    } while (path !== undefined)
    expect(found).toEqual(catalog === undefined ? [] : model.catalogs.itemsOf(catalog))
  }),
)

export const catalogCommands: fc.Arbitrary<WorkspaceCommand>[] = [
  createCatalog,
  createCatalog,
  createCatalog,
  deleteCatalog,
  listCatalogs,
  getItem,
  changeItem,
  changeItem,
  changeItems,
  changeItems,
  changeItems,
  walkCatalog,
]
