import { parseStateFile, stateFileJson } from '@brazier/backend'
import { catalogErrors } from '@brazier/contract'
import { createCaller, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import { catalogOf, linkTo } from './paged-catalog.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => `i-${String(index).padStart(3, '0')}`)
const list = { params: { catalog_name: 'list' } }

type Service = Awaited<ReturnType<typeof testService>>

const page = async (service: Pick<Service, 'call'>, path: string | undefined) =>
  service.call('catalogs.get_items', undefined, path === undefined ? list : { path })

const invalidCursor = {
  status: 400,
  body: { errors: [{ id: 'invalid-cursor', message: catalogErrors['invalid-cursor'] }] },
}

describe('the Link header', () => {
  it('has path-only targets, prev before next, and a comma without a blank', async () => {
    const service = await testService({ state: catalogOf(ids(120)) })
    const first = (await page(service, undefined)).headers.get('Link')
    expect(first).toMatch(/^<\/catalogs\/list\/items\?cursor=[\w-]+>; rel="next"$/)
    const second = await page(service, linkTo('next', first))
    expect(second.headers.get('Link')).toMatch(
      /^<\/catalogs\/list\/items\?cursor=[\w-]+>; rel="prev",<\/catalogs\/list\/items\?cursor=[\w-]+>; rel="next"$/,
    )
    const third = await page(service, linkTo('next', second.headers.get('Link')))
    expect(third.headers.get('Link')).toMatch(/^<\/catalogs\/list\/items\?cursor=[\w-]+>; rel="prev"$/)
  })

  it.each([0, 1, 50])('is absent with %i items', async (count) => {
    const service = await testService({ state: catalogOf(ids(count)) })
    expect((await page(service, undefined)).headers.get('Link')).toBeNull()
    expect((await page(service, '/catalogs/list/items?cursor=')).headers.get('Link')).toBeNull()
  })

  it('leads on from a cursor of the recorded form', async () => {
    const service = await testService({ state: catalogOf(ids(120)) })
    const { body, headers } = await page(service, '/catalogs/list/items?cursor=c2tpcDo1MA==')
    expect(body).toMatchObject({
      items: ids(120)
        .slice(50, 100)
        .map((id) => ({ id })),
    })
    const back = await page(service, linkTo('prev', headers.get('Link')))
    expect(back.body).toMatchObject({ items: ids(50).map((id) => ({ id })) })
    const beyond = await page(service, '/catalogs/list/items?cursor=c2tpcDo5OTk=')
    expect(beyond.body).toMatchObject({ items: [] })
  })
})

describe('a cursor', () => {
  const withCursor = async () => {
    const service = await testService({ state: catalogOf(ids(60)) })
    const path = linkTo('next', (await page(service, undefined)).headers.get('Link')) ?? ''
    return { service, path }
  }

  it('is invalid in another catalog', async () => {
    const { service, path } = await withCursor()
    const other = { ...catalogOf(ids(60)).catalogs[0], name: 'other' }
    await service.call('catalogs.create', { catalogs: [other] })
    expect(await page(service, path.replace('/list/', '/other/'))).toMatchObject(invalidCursor)
  })

  it('is invalid in a catalog that was made again under the same name', async () => {
    const { service, path } = await withCursor()
    await service.call('catalogs.delete', undefined, list)
    await service.call('catalogs.create', { catalogs: catalogOf([]).catalogs })
    expect(await page(service, path)).toMatchObject(invalidCursor)
  })

  it('is invalid in another workspace, also in one that was made alike', async () => {
    const { service, path } = await withCursor()
    const alike = await service.backend.workspaces.create({ name: 'alike', clock: service.clock, seed: 1 })
    await alike.restore(await service.workspace.snapshot())
    await service.backend.workspaces.addKey('alike', 'alike')
    expect(await page(createCaller(service.backend.fetch, 'http://service.test', 'alike'), path)).toMatchObject(
      invalidCursor,
    )
  })

  it('outlives a restart of its workspace', async () => {
    const { service, path } = await withCursor()
    const before = await page(service, path)
    await service.workspace.restore(
      parseStateFile(JSON.parse(JSON.stringify(stateFileJson(await service.workspace.snapshot())))),
    )
    expect((await page(service, path)).body).toEqual(before.body)
  })

  it('leads on when the item it was made of is gone', async () => {
    const { service, path } = await withCursor()
    await service.call('catalogs.delete_items', { items: [{ id: 'i-049' }, { id: 'i-050' }] }, list)
    await service.settle()
    expect((await page(service, path)).body).toMatchObject({
      items: ids(60)
        .slice(51)
        .map((id) => ({ id })),
    })
  })
})
