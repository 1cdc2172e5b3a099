import { limits } from '@brazier/contract'
import { amount, ratio, verdict } from '../figures.ts'
import { interleaved, type Measure } from '../interleaved.ts'
import { fields, itemOf } from '../made-items.ts'
import type { Finding, Question } from '../question.ts'
import { ratiosOf, spreadOf } from '../statistics.ts'
import { tidyUp } from './bare-clients.ts'
import { openService, type Service } from './service.ts'
import { shownSettings, withServer } from './with-server.ts'

const target = 1.5
const items = 1_000_000
const rounds = 30
const portion = 50
const path = '/catalogs/list/items'

/** Items in one transaction. */
const step = 10_000

const loadItems = async ({ workspace }: Service): Promise<void> => {
  await workspace.store.transaction((tx) =>
    tx.catalogs.put('list', { catalog_id: 'c', name: 'list', description: '', fields, updated_at: 0 }),
  )
  for (let first = 0; first < items; first += step) {
    await workspace.store.transaction(async (tx) => {
      for (let index = first; index < first + step; index += 1) await tx.catalogItems.put('list', itemOf(index))
    })
  }
}

/** The path of the page after so many items, by its own cursor. */
const pageAfter = async ({ get }: Service, skipped: number): Promise<string> => {
  const { headers } = await get(`${path}?cursor=${btoa(`skip:${skipped - limits.catalogPage}`)}`)
  const next = /<([^>]*)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1]
  if (next === undefined) throw new TypeError(`there is no page after ${skipped} items`)
  return next
}

/** Microseconds a page. */
const reading =
  ({ get }: Service, asked: string, count = portion): Measure =>
  async () => {
    const start = performance.now()
    for (let turn = 0; turn < count; turn += 1) await (await get(asked)).text()
    return ((performance.now() - start) / count) * 1000
  }

const measure = async (url: string): Promise<Finding['rows']> => {
  const service = await openService(url, { leaves: true })
  try {
    await loadItems(service)
    await tidyUp(url)
    const last = await pageAfter(service, items - limits.catalogPage)
    const text = await (await service.get(last)).text()
    if (!text.includes(itemOf(items - 1).id)) throw new TypeError('that is not the last page')
    const bySkip = (skipped: number): string => `${path}?cursor=${btoa(`skip:${skipped}`)}`
    const measured = await interleaved(
      {
        first: reading(service, path),
        'in the middle, by its cursor': reading(service, await pageAfter(service, items / 2)),
        'last, by its cursor': reading(service, last),
        'in the middle, by the recorded form of cursors (`skip:N`)': reading(service, bySkip(items / 2), 1),
        'last, by the recorded form of cursors (`skip:N`)': reading(service, bySkip(items - limits.catalogPage)),
      },
      { rounds, warmUp: 5 },
    )
    return Object.entries(measured).map(([name, times]) => {
      const against = ratiosOf(times, measured.first)
      const met = name === 'last, by its cursor' ? verdict(against, target) : ''
      return [name, amount(spreadOf(times), 'µs'), ratio(against), met]
    })
  } finally {
    await service.close()
  }
}

const ask = async (): Promise<Finding> => ({
  title: 'The last page of a catalog beside the first, on PostgreSQL',
  method: `\`GET ${path}\` of a catalog of ${items.toLocaleString('en')} items, ${limits.catalogPage} items a page. Time is from the request to the service in this process to the whole text of the answer, one after another. ${shownSettings}.`,
  columns: ['page', 'time', 'against the first', 'target'],
  rows: await withServer(false, ({ url }) => measure(url)),
  notes: ['A cursor `skip:N` counts to the item from the nearer end. The cursors that the service makes do not count.'],
})

/** Whether a page far back costs more than the first on PostgreSQL. */
export const postgresPages: Question = {
  name: 'postgres-pages',
  figure: 'time to read any page of a large catalog on PostgreSQL',
  ask,
}
