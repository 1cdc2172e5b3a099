import { createService, manualClock, type Runtime } from '@brazier/backend'
import { limits } from '@brazier/contract'
import { amount, ratio, verdict } from './figures.ts'
import { interleaved } from './interleaved.ts'
import { fields, itemOf } from './made-items.ts'
import type { Finding, Question } from './question.ts'
import { ratiosOf, spreadOf } from './statistics.ts'

const target = 1.3
const items = 1_000_000
const rounds = 60
/** Requests that one measurement is made of. */
const portion = 200
const key = 'bench'
const path = '/catalogs/list/items'

const runtime: Runtime = {
  now: () => performance.now(),
  seed: () => 1,
  requestId: () => '9a0774d3-1807-446a-b5ed-e769514f7f43',
  after: () => undefined,
  failed: ({ error }) => {
    throw error
  },
}

/** A service with one catalog, and a function that asks it for a page. */
const largeCatalog = async (): Promise<(asked: string) => Promise<Response>> => {
  const clock = manualClock(0)
  const backend = createService({ runtime, queueDelay: false })
  const workspace = await backend.workspaces.create({ name: 'bench', clock })
  await backend.workspaces.addKey(key, workspace.name)
  await workspace.store.transaction(async (tx) => {
    await tx.catalogs.put('list', { catalog_id: 'c', name: 'list', description: '', fields, updated_at: 0 })
    for (let index = 0; index < items; index += 1) await tx.catalogItems.put('list', itemOf(index))
  })
  return (asked) => {
    // Every request has its own minute: the rate limit allows 50 in one.
    clock.set(clock.now() + 60_000)
    return backend.fetch(new Request(`http://bench${asked}`, { headers: { Authorization: `Bearer ${key}` } }))
  }
}

type Get = (asked: string) => Promise<Response>

/** The path of the page after so many items, by its own cursor. */
const pageAfter = async (get: Get, skipped: number): Promise<string> => {
  const { headers } = await get(`${path}?cursor=${btoa(`skip:${skipped - limits.catalogPage}`)}`)
  const next = /<([^>]*)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1]
  if (next === undefined) throw new TypeError(`there is no page after ${skipped} items`)
  return next
}

/** Microseconds a page. */
const reading = (get: Get, asked: string) => async (): Promise<number> => {
  const start = performance.now()
  for (let count = 0; count < portion; count += 1) await (await get(asked)).text()
  return ((performance.now() - start) / portion) * 1000
}

const ask = async (): Promise<Finding> => {
  const get = await largeCatalog()
  const lastItems = items - limits.catalogPage
  const last = await pageAfter(get, lastItems)
  const text = await (await get(last)).text()
  if (!text.includes(itemOf(items - 1).id)) throw new TypeError('that is not the last page')
  const contenders = {
    first: reading(get, path),
    'in the middle, by its cursor': reading(get, await pageAfter(get, items / 2)),
    'last, by its cursor': reading(get, last),
    'last, by the recorded form of cursors (`skip:N`)': reading(get, `${path}?cursor=${btoa(`skip:${lastItems}`)}`),
  }
  const measured = await interleaved(contenders, { rounds, warmUp: 10 })
  const rows = Object.entries(measured).map(([name, times]) => {
    const against = ratiosOf(times, measured.first)
    const met = name === 'last, by its cursor' ? verdict(against, target) : ''
    return [name, amount(spreadOf(times), 'µs'), ratio(against), met]
  })
  return {
    title: 'The last page of a catalog beside the first',
    method: `\`GET ${path}\` of a catalog of ${items.toLocaleString('en')} items in this process, ${limits.catalogPage} items a page. Time is from the request to the whole text of the answer.`,
    columns: ['page', 'time', 'against the first', 'target'],
    rows,
  }
}

/** Whether a page far back costs more than the first. */
export const catalogPages: Question = { name: 'catalog-pages', figure: 'time to read any page of a large catalog', ask }
