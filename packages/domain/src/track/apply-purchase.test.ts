import { describe, expect, it } from 'vitest'
import { newProfile } from '../profile/new-profile.ts'
import type { Profile } from '../profile/profile.ts'
import { applyPurchase } from './apply-purchase.ts'

const user = newProfile({ braze_id: 'b', now: 1, random_bucket: 7 })
const purchase = { product_id: 'hat', price_cents: 250, quantity: 3, time: 50 }
const campaign = { name: 'C', api_campaign_id: 'c', engaged: {}, converted: false, multiple_converted: {} }
const window = 10

function attributed(received: Partial<Profile>): number {
  return applyPurchase({ ...user, ...received }, purchase, 99, window).attributed_revenue_cents
}

function campaignAt(last_received: number): Partial<Profile> {
  return { campaigns_received: { c: { ...campaign, last_received } } }
}

describe('a purchase', () => {
  it('of n pieces counts as n purchases', () => {
    const bought = applyPurchase(user, purchase, 99, window)
    expect(bought.purchases['hat']).toMatchObject({ count: 3, first: 50, last: 50 })
    expect(bought.purchases['hat']?.recent).toHaveLength(3)
    expect(bought.purchase_totals).toEqual({ total_cents: 750, count: 3, first: 50, last: 50 })
    expect(bought.updated_at).toBe(99)
  })

  it('adds to those before, whichever came first', () => {
    const before = applyPurchase(user, purchase, 99, window)
    const bought = applyPurchase(before, { product_id: 'tie', price_cents: 100, quantity: 1, time: 40 }, 99, window)
    expect(bought.purchase_totals).toEqual({ total_cents: 850, count: 4, first: 40, last: 50 })
    expect(Object.keys(bought.purchases)).toEqual(['hat', 'tie'])
  })

  it('of the future happens now', () => {
    expect(applyPurchase(user, { ...purchase, time: 100 }, 99, window).purchase_totals.last).toBe(99)
  })

  it('of a product named __proto__ is plain data', () => {
    const { purchases } = applyPurchase(user, { ...purchase, product_id: '__proto__' }, 99, window)
    expect(Object.entries(purchases)).toMatchObject([['__proto__', { count: 3 }]])
  })
})

describe('revenue', () => {
  it('is attributed within the conversion window of a campaign', () => {
    expect(attributed(campaignAt(50))).toBe(750)
    expect(attributed(campaignAt(40))).toBe(750)
  })

  it('is not attributed after the window, nor before the campaign, nor without any', () => {
    expect(attributed(campaignAt(39))).toBe(0)
    expect(attributed(campaignAt(51))).toBe(0)
    expect(attributed({})).toBe(0)
  })

  it('is attributed to a Canvas by its last message, not by its entry, and only once', () => {
    const canvas = { name: 'V', api_canvas_id: 'v', steps_received: [] }
    expect(attributed({ canvases_received: { v: { ...canvas, last_received_message: 45 } } })).toBe(750)
    expect(attributed({ canvases_received: { v: { ...canvas, last_entered: 45 } } })).toBe(0)
    expect(attributed({ ...campaignAt(45), canvases_received: { v: { ...canvas, last_received_message: 45 } } })).toBe(
      750,
    )
  })
})
