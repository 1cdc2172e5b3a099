import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const items = Array.from({ length: 120 }, (_, index) => ({ id: `i-${String(index).padStart(3, '0')}` }))
const state = { catalogs: [{ name: 'list', fields: [{ name: 'id', type: 'string' as const }], items }] }
const params = { catalog_name: 'list' }

const linkTo = (rel: string, { headers }: { readonly headers: Headers }): string =>
  new RegExp(`<([^>]+)>; rel="${rel}"`).exec(headers.get('Link') ?? '')?.[1] ?? ''

describe('the items of a catalog', () => {
  it('are listed in pages of fifty, in order of id, with links to the pages before and after', async () => {
    const { call } = await testService({ state })
    const first = await call('catalogs.get_items', undefined, { params })
    expect(first.body).toEqual({ items: items.slice(0, 50), message: 'success' })
    const second = await call('catalogs.get_items', undefined, { path: linkTo('next', first) })
    expect(second.body).toMatchObject({ items: items.slice(50, 100) })
    const third = await call('catalogs.get_items', undefined, { path: linkTo('next', second) })
    expect(third.body).toMatchObject({ items: items.slice(100) })
    expect(linkTo('next', third)).toBe('')
    const back = await call('catalogs.get_items', undefined, { path: linkTo('prev', second) })
    expect(back.body).toEqual(first.body)
  })
})
