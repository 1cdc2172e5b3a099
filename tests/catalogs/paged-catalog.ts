import { limits } from '@brazier/contract'
import type { PagedList } from '@brazier/laws'
import type { Caller } from '@brazier/testkit'

/** The state of a workspace with one catalog, `list`, of these items. */
export const catalogOf = (ids: readonly string[]) => ({
  catalogs: [
    {
      name: 'list',
      description: '',
      fields: [{ name: 'id', type: 'string' as const }],
      items: ids.map((id) => ({ id })),
    },
  ],
})

/** Target of a `Link` header: one of its targets, as it is written. */
export const linkTo = (rel: 'prev' | 'next', header: string | null): string | undefined =>
  (header ?? '')
    .split(',')
    .map((link) => /^<([^>]*)>; rel="(prev|next)"$/.exec(link))
    .find((match) => match?.[2] === rel)?.[1]

/** The catalog `list` as a list to hold to the laws: its cursors are the paths that `Link` gives. */
export const pagedCatalog = (caller: Caller, nextMinute: () => Promise<void>): PagedList => {
  const call: Caller['call'] = async (...asked) => {
    const answer = await caller.call(...asked)
    if (answer.headers.get('X-RateLimit-Remaining') === '0') await nextMinute()
    return answer
  }
  const item = (item_id: string) => ({ params: { catalog_name: 'list', item_id } })
  return {
    limit: limits.catalogPage,
    insert: async (key) => void (await call('catalogs.replace_item', { items: [{}] }, item(key))),
    remove: async (key) => void (await call('catalogs.delete_item', undefined, item(key))),
    page: async (path) => {
      const where = path === undefined ? { params: { catalog_name: 'list' } } : { path }
      const { body, headers } = await call('catalogs.get_items', undefined, where)
      const items = Reflect.get(body, 'items') as readonly { readonly id: string }[] // the contract's own answer
      const link = headers.get('Link')
      return { keys: items.map(({ id }) => id), prev: linkTo('prev', link), next: linkTo('next', link) }
    },
  }
}
