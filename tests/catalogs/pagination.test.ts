import { limits } from '@brazier/contract'
import { createControlClient } from '@brazier/control/client'
import { type NewPagedList, paginationLaws } from '@brazier/laws'
import { httpService, testService } from '@brazier/testkit'
import { parseOptions, startServer } from 'brazier'
import { afterAll, describe, it } from 'vitest'
import { catalogOf, pagedCatalog } from './paged-catalog.ts'

// Walking the items of a catalog by the `Link` header holds to the laws of paging, in the process and over HTTP.

describe('items of a catalog in this process', () => {
  const laws = paginationLaws(limits.catalogPage, async (ids) => {
    const service = await testService({ state: catalogOf(ids) })
    const nextMinute = async () => service.clock.set(service.clock.now() + 60_000)
    return pagedCatalog(service, nextMinute)
  })

  for (const { title, check } of laws) it(title, check)
})

describe('items of a catalog over HTTP', () => {
  const wish = parseOptions(['--port', '0', '--log-level', 'silent', '--queue-delay', 'never'], {})
  if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
  const running = startServer(wish.options, { write: () => true })
  afterAll(async () => {
    await (await running).stop()
  })

  const newList: NewPagedList = async (ids) => {
    const { url } = await running
    const control = createControlClient({ baseUrl: url })
    const { api_key, workspace } = await control['workspaces.create']({
      body: { state: catalogOf(ids), clock: 'manual' },
    })
    return pagedCatalog(httpService(url, api_key), async () => {
      await control['clock.set']({ params: { workspace }, body: { advance: 'PT1M' } })
    })
  }
  const laws = paginationLaws(limits.catalogPage, newList, { numRuns: 15 })

  for (const { title, check } of laws) it(title, check, 120_000)
})
