import type { Example } from '../docs.ts'

export const example: Example = () => ({
  template_name: 'Opening day',
  subject: 'Doors open at nine, {{${first_name} | default: "neighbour"}}',
  body: '<h1>We are open</h1>',
})
