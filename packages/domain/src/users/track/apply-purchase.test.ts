import { describe, expect, it } from 'vitest'
import { newProfile } from '../profile/new-profile.ts'
import { applyPurchase } from './apply-purchase.ts'

const user = newProfile({ braze_id: 'b', now: 1, random_bucket: 7 })
const purchase = { product_id: 'hat', total_cents: 750, quantity: 3, time: 50 }
describe('a purchase', () => {
  it('of n pieces counts as n purchases', () => {
    const bought = applyPurchase(user, purchase, 99, false)
    expect(bought.purchases['hat']).toMatchObject({ count: 3, first: 50, last: 50 })
    expect(bought.purchases['hat']?.recent).toHaveLength(3)
    expect(bought.purchase_totals).toEqual({ total_cents: 750, count: 3, first: 50, last: 50 })
    expect(bought.updated_at).toBe(99)
  })

  it('adds to those before, in any order', () => {
    const before = applyPurchase(user, purchase, 99, false)
    const bought = applyPurchase(before, { product_id: 'tie', total_cents: 100, quantity: 1, time: 40 }, 99, false)
    expect(bought.purchase_totals).toEqual({ total_cents: 850, count: 4, first: 40, last: 50 })
    expect(Object.keys(bought.purchases)).toEqual(['hat', 'tie'])
    const later = applyPurchase(before, { product_id: 'tie', total_cents: 100, quantity: 1, time: 60 }, 99, false)
    expect(later.purchase_totals).toEqual({ total_cents: 850, count: 4, first: 50, last: 60 })
  })

  it('of the future happens now', () => {
    expect(applyPurchase(user, { ...purchase, time: 100 }, 99, false).purchase_totals.last).toBe(99)
  })

  it('of a product named __proto__ is plain data', () => {
    const { purchases } = applyPurchase(user, { ...purchase, product_id: '__proto__' }, 99, false)
    expect(Object.entries(purchases)).toMatchObject([['__proto__', { count: 3 }]])
  })
})

describe('revenue', () => {
  it('is attributed only if it belongs to a received campaign or Canvas', () => {
    expect(applyPurchase(user, purchase, 99, true).attributed_revenue_cents).toBe(750)
    expect(applyPurchase(user, purchase, 99, false).attributed_revenue_cents).toBe(0)
  })
})
