/** Somebody who signs up, and the profile that their visits made before, if there is one. */
export interface SignUp {
  readonly id: string
  readonly email: string
  readonly guestId?: string
}

const baseUrl = 'https://rest.iad-01.braze.com'

/** Most attempts of a call that was refused for now. */
const attempts = 3

/** Tells the service of somebody new, and makes their visits theirs; rejects when the service does not take it. */
export const signUp = async ({ id, email, guestId }: SignUp, apiKey: string): Promise<void> => {
  await post('/users/track', { attributes: [{ external_id: id, email }] }, apiKey)
  if (guestId === undefined) return
  const merge = { identifier_to_merge: { external_id: guestId }, identifier_to_keep: { external_id: id } }
  await post('/users/merge', { merge_updates: [merge] }, apiKey)
}

const post = async (path: string, body: unknown, apiKey: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' }
    const answer = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (answer.ok) return
    if (answer.status !== 429 || attempt === attempts) {
      // A 401 repeats the key.
      throw new Error(`${path}: ${answer.status} ${answer.status === 401 ? '' : await answer.text()}`)
    }
  }
}
