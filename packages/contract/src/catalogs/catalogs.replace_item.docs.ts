import { item, type Example, type ExampleParameters } from '../docs.ts'

/** A new item. */
export const parameters: ExampleParameters = () => ({
  params: { catalog_name: 'products', item_id: 'enamel-mug-350ml' },
})

export const example: Example = () => ({ items: [item] })
