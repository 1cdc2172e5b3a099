import type { Example } from '../docs.ts'

export const example: Example = async ({ answerOf }) => {
  await answerOf('users.external_ids.rename')
  return { external_ids: ['ada'] }
}
