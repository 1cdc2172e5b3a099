import { item, type Example, type ExampleParameters } from '../docs.ts'

/** An item that is not there yet. */
export const parameters: ExampleParameters = () => ({
  params: { catalog_name: 'products', item_id: 'enamel-mug-350ml' },
})

/** A body that a reader understands. */
export const example: Example = () => ({ items: [item] })
