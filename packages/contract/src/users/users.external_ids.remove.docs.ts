import type { Example } from '../docs.ts'

/** A readable body. */
export const example: Example = async ({ answerOf }) => {
  await answerOf('users.external_ids.rename')
  return { external_ids: ['ada'] }
}
