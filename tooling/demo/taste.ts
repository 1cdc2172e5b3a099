import { dayMs, isoInstant, type JsonObject } from '@brazier/domain/rules'
import { draw } from './draw.ts'
import { durables } from './products.ts'
import { asOf } from './time.ts'

const methods = ['Aeropress', 'Cold brew', 'Cowboy coffee', 'Espresso', 'Moka pot', 'Pour-over'] as const
const roasts = ['light', 'medium', 'dark', 'decaf'] as const

/** The custom attributes of a customer, of every type: how they brew, and what the shop counts. */
export const taste = (key: string): JsonObject => {
  const drawn = draw(`taste/${key}`)
  const member = drawn.chance(35)
  return {
    favourite_roast: drawn.pick(roasts),
    ...(drawn.chance(60) && { brew_methods: drawn.some(methods, drawn.int(1, 3)) }),
    ...(drawn.chance(55) && { cups_a_day: drawn.int(1, 60) / 10 }),
    ...(drawn.chance(50) && { trail_club: member }),
    ...(member && { loyalty_points: drawn.int(0, 480) * 5 }),
    ...(member &&
      drawn.chance(60) && { next_refill_at: isoInstant(asOf + drawn.int(1, 28) * dayMs).replace('.000', '') }),
    ...(drawn.chance(12) && {
      bean_plan: { beans: drawn.pick(roasts), grams: drawn.pick([250, 500, 1000]), weeks: drawn.int(1, 6) },
    }),
    ...(drawn.chance(10) && {
      equipment: drawn.some(durables, drawn.int(1, 2)).map(({ id }) => ({ product: id, year: drawn.int(2019, 2025) })),
    }),
  }
}
