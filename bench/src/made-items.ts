import { type CatalogItem, newItem } from '@brazier/domain'

/** The fields of a made catalog. */
export const fields = [
  { name: 'id', type: 'string' },
  { name: 'name', type: 'string' },
  { name: 'price', type: 'number' },
  { name: 'in_stock', type: 'boolean' },
  { name: 'image_url', type: 'string' },
] as const

/** One made item; ids are in the order of their numbers. */
export const itemOf = (index: number): CatalogItem =>
  newItem(fields, `item-${String(index).padStart(7, '0')}`, {
    name: `Item ${index}`,
    price: index / 100,
    in_stock: index % 3 > 0,
    image_url: `https://shop.example.com/img/${index}.jpg`,
  })
