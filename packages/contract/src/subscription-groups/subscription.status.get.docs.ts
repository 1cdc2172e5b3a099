import type { ExampleParameters } from '../docs.ts'

export const parameters: ExampleParameters = ({ ids }) => ({
  query: { subscription_group_id: ids.group, external_id: 'ada' },
})

export const leftOut = 'a state that waits for the first user with an address'
