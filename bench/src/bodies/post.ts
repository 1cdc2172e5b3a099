import { key } from '../control.ts'

/** Sends a body to `users.track`. */
export const post = async (url: string, body: string | Uint8Array): Promise<void> => {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const response = await fetch(`${url}/users/track`, { method: 'POST', headers, body })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}
