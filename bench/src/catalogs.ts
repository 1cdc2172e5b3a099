import { createBackend, manualClock, type Surroundings } from '@brazier/backend'
import { limits } from '@brazier/contract'
import { newItem } from '@brazier/domain'
import { amount, ratio, verdict } from './figures.ts'
import { interleaved } from './interleaved.ts'
import type { Finding, Question } from './question.ts'
import { ratiosOf, spreadOf } from './statistics.ts'

const target = 1.3
const items = 1_000_000
const rounds = 60
/** Requests that one measurement is made of. */
const portion = 200
const key = 'bench'
const path = '/catalogs/list/items'

const fields = [
  { name: 'id', type: 'string' },
  { name: 'name', type: 'string' },
  { name: 'price', type: 'number' },
  { name: 'in_stock', type: 'boolean' },
  { name: 'image_url', type: 'string' },
] as const

const idOf = (index: number): string => `item-${String(index).padStart(7, '0')}`

const surroundings: Surroundings = {
  now: () => performance.now(),
  seed: () => 1,
  requestId: () => '9a0774d3-1807-446a-b5ed-e769514f7f43',
  after: () => undefined,
  failed: ({ error }) => {
    throw error
  },
}

/** A service with one catalog, and a function that asks it for a page. */
const largeCatalog = async (): Promise<(target: string) => Promise<Response>> => {
  const clock = manualClock(0)
  const backend = createBackend({ surroundings, queueDelay: false })
  const workspace = backend.createWorkspace({ name: 'bench', clock })
  backend.addKey(key, workspace.name)
  await workspace.store.transaction(async (tx) => {
    await tx.catalogs.put('list', { catalog_id: 'c', name: 'list', description: '', fields, updated_at: 0 })
    for (let index = 0; index < items; index += 1) {
      const values = { name: `Item ${index}`, price: index / 100, in_stock: index % 3 > 0, image_url: `https://shop.example.com/img/${index}.jpg` }
      await tx.catalogItems.put('list', newItem(fields, idOf(index), values))
    }
  })
  return (target) => {
    // Every request has a minute of its own: the rate limit allows 50 in one.
    clock.set(clock.now() + 60_000)
    return backend.fetch(new Request(`http://bench${target}`, { headers: { Authorization: `Bearer ${key}` } }))
  }
}

const ask = async (): Promise<Finding> => {
  const get = await largeCatalog()
  const cursorAfter = async (skipped: number): Promise<string> => {
    const { headers } = await get(`${path}?cursor=${btoa(`skip:${skipped - limits.catalogPage}`)}`)
    const next = /<([^>]*)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1]
    if (next === undefined) throw new TypeError(`there is no page after ${skipped} items`)
    return next
  }
  const last = items - limits.catalogPage
  const pages = { first: path, middle: await cursorAfter(items / 2), last: await cursorAfter(last), skip: `${path}?cursor=${btoa(`skip:${last}`)}` }
  if (!(await (await get(pages.last)).text()).includes(idOf(items - 1))) throw new TypeError('that is not the last page')
  const reading = (target: string) => async (): Promise<number> => {
    const start = performance.now()
    for (let count = 0; count < portion; count += 1) await (await get(target)).text()
    return ((performance.now() - start) / portion) * 1000
  }
  const measured = await interleaved(
    { first: reading(pages.first), middle: reading(pages.middle), last: reading(pages.last), skip: reading(pages.skip) },
    { rounds, warmUp: 10 },
  )
  const row = (name: string, which: keyof typeof pages, wanted?: number): readonly string[] => {
    const against = ratiosOf(measured[which], measured.first)
    return [name, amount(spreadOf(measured[which]), 'µs'), ratio(against), wanted === undefined ? '' : verdict(against, wanted)]
  }
  return {
    title: 'The last page of a catalog beside the first',
    method: `\`GET ${path}\` of a catalog of ${items.toLocaleString('en')} items in this process, ${limits.catalogPage} items a page, from the request to the whole text of the answer.`,
    columns: ['page', 'time', 'against the first', 'target'],
    rows: [
      row('first', 'first'),
      row('in the middle, by its cursor', 'middle'),
      row('last, by its cursor', 'last', target),
      row('last, by the recorded form of cursors (`skip:N`)', 'skip'),
    ],
  }
}

/** Whether a page far back costs more than the first. */
export const catalogPages: Question = { name: 'catalog-pages', ask }
