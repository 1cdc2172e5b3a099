import type { Example } from '../docs.ts'

export const example: Example = ({ ids }) => ({
  segment_id: ids.segment,
  fields_to_export: ['external_id', 'email', 'custom_attributes'],
})

export const leftOut =
  'storage of your own: the file is always a ZIP behind a link of the service; a server calls callbacks on its own machine, others with `--allow-out`'
