export interface Product {
  readonly id: string
  readonly price_cents: number
  readonly category: 'beans' | 'gear' | 'kitchen' | 'workshop'
}

const product = (id: string, category: Product['category'], price_cents: number): Product => ({
  id,
  category,
  price_cents,
})

/** Bought again and again; dearest last. */
export const consumables: readonly Product[] = [
  product('filter-papers-100', 'gear', 650),
  product('beans-basecamp-250g', 'beans', 1150),
  product('beans-treeline-250g', 'beans', 1250),
  product('beans-nightwatch-decaf-250g', 'beans', 1290),
  product('instant-summit-10', 'beans', 1490),
  product('beans-basecamp-1kg', 'beans', 3890),
]

/** Bought once; dearest last. */
export const durables: readonly Product[] = [
  product('enamel-mug', 'gear', 1490),
  product('spice-tin-cinnamon', 'kitchen', 790),
  product('folding-dripper', 'gear', 2490),
  product('travel-scale', 'gear', 3450),
  product('workshop-cupping', 'workshop', 4500),
  product('gooseneck-kettle', 'gear', 5990),
  product('hand-grinder-38', 'gear', 8900),
  product('trail-stove', 'kitchen', 10_950),
  product('press-titanium', 'gear', 12_500),
  product('espresso-lever', 'gear', 24_900),
]

/** Throws a TypeError for an unknown id. */
export const productOf = (id: string): Product => {
  const found = [...consumables, ...durables].find((one) => one.id === id)
  if (found === undefined) throw new TypeError(`productOf: ${id} is not in products.ts`)
  return found
}
