import { externalIdOf } from '../users.ts'

const names = ['viewed_product', 'logged_brew', 'opened_page']

/** The number decides the whole event. Neighbours have different users. */
export const eventOf = (index: number, users: number) => ({
  external_id: externalIdOf((index * 7919) % users),
  name: names[index % names.length],
  time: new Date(Date.UTC(2026, 0, 5) + index * 1000).toISOString(),
  properties: { product: `product-${index % 1000}`, grams: index % 50, is_gift: index % 7 === 0 },
})
