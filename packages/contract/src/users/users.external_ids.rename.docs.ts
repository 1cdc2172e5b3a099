import type { Example } from '../docs.ts'

export const example: Example = () => ({
  external_id_renames: [{ current_external_id: 'ada', new_external_id: 'ada-lovelace' }],
})
