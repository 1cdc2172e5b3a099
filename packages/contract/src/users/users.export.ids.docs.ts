import { clubCard, type Example } from '../docs.ts'

export const example: Example = () => ({
  external_ids: ['ada', 'nobody'],
  user_aliases: [clubCard],
  fields_to_export: ['external_id', 'first_name', 'email', 'user_aliases', 'custom_attributes', 'purchases', 'apps'],
})
