import type { StateFile } from '@brazier/backend'
import { isoInstant, type JsonObject } from '@brazier/domain/rules'
import { draw } from './draw.ts'
import { places } from './places.ts'
import { consumables, durables } from './products.ts'
import { daysAgo } from './time.ts'

type DemoCatalog = NonNullable<StateFile['catalogs']>[number]

/** Texts by product id. */
const titles: Readonly<Record<string, readonly [name: string, description: string]>> = {
  'filter-papers-100': ['Filter papers', 'A hundred of them, unbleached, cut for the folding dripper.'],
  'beans-basecamp-250g': ['Basecamp, 250 g', 'Chocolate and toasted hazelnut. Forgives a lazy pour.'],
  'beans-basecamp-1kg': ['Basecamp, 1 kg', 'The same forgiving beans, for whoever shares the kettle.'],
  'beans-treeline-250g': ['Treeline, 250 g', 'Light roast: bergamot, apricot, a little pine.'],
  'beans-nightwatch-decaf-250g': ['Nightwatch decaf, 250 g', 'For the last story at the fire. Cocoa and fig.'],
  'instant-summit-10': ['Summit instant, 10 sticks', 'Freeze-dried from Basecamp. Two grams each, in a paper sleeve.'],
  'enamel-mug': ['Enamel mug', 'Three decilitres. Chips with dignity.'],
  'spice-tin-cinnamon': ['Spice tin: cinnamon', 'Ceylon cinnamon in a tin that closes for good.'],
  'folding-dripper': ['Folding dripper', 'Steel, flat in a pocket, sure on any mug.'],
  'travel-scale': ['Travel scale', 'A tenth of a gram, and a light that reads at dawn.'],
  'workshop-cupping': ['Workshop: cupping', 'Two hours, eight coffees, one table. In Boulder.'],
  'gooseneck-kettle': ['Gooseneck kettle', 'Nine decilitres for a stove or a fire.'],
  'hand-grinder-38': ['Hand grinder 38', 'A 38 mm steel burr and a handle that folds.'],
  'trail-stove': ['Trail stove', 'Boils half a litre in three minutes. Folds to a fist.'],
  'press-titanium': ['Titanium press', 'Lighter than the coffee in it.'],
  'espresso-lever': ['Espresso lever', 'Nine bars by hand, no plug.'],
}

const products: DemoCatalog = {
  name: 'products',
  description: 'What the shop sells, as messages show it',
  updated_at: daysAgo(2),
  fields: [
    { name: 'id', type: 'string' },
    { name: 'name', type: 'string' },
    { name: 'description', type: 'string' },
    { name: 'category', type: 'string' },
    { name: 'price', type: 'number' },
    { name: 'in_stock', type: 'boolean' },
    { name: 'tags', type: 'array' },
    { name: 'image_url', type: 'string' },
    { name: 'last_restocked_at', type: 'time' },
  ],
  selections: [
    {
      name: 'gifts',
      filters: [{ field: 'tags', operator: 'includes value', value: 'gift' }],
      results_limit: 10,
      sort_field: 'price',
      sort_order: 'asc',
    },
  ],
  items: [...consumables, ...durables].map(({ id, category, price_cents }): JsonObject => {
    const drawn = draw(`catalog/products/${id}`)
    const [name = id, description = ''] = titles[id] ?? []
    return {
      id,
      name,
      description,
      category,
      price: price_cents / 100,
      in_stock: drawn.chance(85),
      tags: drawn.some(['bestseller', 'gift', 'new', 'trail'], drawn.int(0, 2)),
      image_url: `https://shop.example.com/img/${id}.jpg`,
      ...(category !== 'workshop' && { last_restocked_at: isoInstant(daysAgo(drawn.int(1, 60))) }),
    }
  }),
}

const kinds = ['café', 'outfitter', 'grocer', 'mountain hut', 'bookshop'] as const
const firstWords = ['North', 'Second', 'Cold', 'Copper', 'Slow', 'Grey', 'Red', 'High', 'Wander', 'Little'] as const
const lastWords = [
  'Kettle',
  'Ridge',
  'Lantern',
  'Anvil',
  'Larder',
  'Spruce',
  'Harbour',
  'Switchback',
  'Post',
  'Sparrow',
] as const

/** Number of shops of a place that sell the company's beans. */
const stockistsAt = 3

const stockist = (city: number, index: number): JsonObject => {
  const place = places[city]
  if (place === undefined) throw new TypeError(`stockist: there is no place ${city}`)
  const drawn = draw(`catalog/stockists/${place.city}/${index}`)
  const [longitude, latitude] = place.coordinates
  // Within some three kilometres of the middle of the town.
  const near = (degrees: number): number => Math.round((degrees + drawn.int(-30, 30) / 1000) * 1000) / 1000
  const opens = drawn.int(6, 9)
  return {
    id: `stockist-${String(city * stockistsAt + index + 1).padStart(4, '0')}`,
    name: `${drawn.pick(firstWords)} ${drawn.pick(lastWords)}`,
    kind: drawn.pick(kinds),
    city: place.city,
    country: place.country,
    location: [near(longitude), near(latitude)],
    beans: drawn.some(['Basecamp', 'Treeline', 'Nightwatch decaf'], drawn.int(1, 3)),
    hours: { weekdays: { from: opens, to: opens + drawn.int(8, 12) }, sundays: drawn.chance(60) },
    brews: drawn.chance(70),
    ...(drawn.chance(80) && { rating: drawn.int(36, 50) / 10 }),
    joined_at: isoInstant(daysAgo(drawn.int(20, 1500))),
  }
}

const stockists: DemoCatalog = {
  name: 'stockists',
  description: 'Shops and cafés that sell our beans',
  updated_at: daysAgo(9),
  fields: [
    { name: 'id', type: 'string' },
    { name: 'name', type: 'string' },
    { name: 'kind', type: 'string' },
    { name: 'city', type: 'string' },
    { name: 'country', type: 'string' },
    { name: 'location', type: 'geo' },
    { name: 'beans', type: 'array' },
    { name: 'hours', type: 'object' },
    { name: 'brews', type: 'boolean' },
    { name: 'rating', type: 'number' },
    { name: 'joined_at', type: 'time' },
  ],
  items: places.flatMap((_, city) => Array.from({ length: stockistsAt }, (__, index) => stockist(city, index))),
}

/** Products, and more than three pages of shops. */
export const catalogs: readonly DemoCatalog[] = [products, stockists]
