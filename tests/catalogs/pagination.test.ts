import { limits } from '@brazier/contract'
import { type NewPagedList, paginationLaws } from '@brazier/laws'
import { httpService, testService } from '@brazier/testkit'
import { parseOptions, startServer } from 'brazier'
import { afterAll, describe, it } from 'vitest'
import * as z from 'zod'
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

  const NewWorkspace = z.object({ api_key: z.string(), workspace: z.string() })

  const newList: NewPagedList = async (ids) => {
    const { url } = await running
    const post = (path: string, body: object) =>
      fetch(url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
    const made = await post('/_brazier/workspaces', { state: catalogOf(ids), clock: 'manual' })
    const { api_key, workspace } = NewWorkspace.parse(await made.json())
    return pagedCatalog(httpService(url, api_key), async () => {
      await post(`/_brazier/workspaces/${workspace}/clock`, { advance: 'PT1M' })
    })
  }
  const laws = paginationLaws(limits.catalogPage, newList, { numRuns: 15 })

  for (const { title, check } of laws) it(title, check, 120_000)
})
