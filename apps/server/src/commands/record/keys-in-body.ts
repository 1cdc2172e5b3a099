import { isSecretName } from '@brazier/backend/parts'

/** Returns the keys in a query, by names such as `api_key`. */
export const keysInQuery = (query: { readonly [name: string]: string }): readonly string[] =>
  Object.entries(query).flatMap(([name, text]) => (isSecretName(name) ? [text] : []))

/** Returns the keys in a body, by names such as `api_key` and `client_secret`. */
export const keysInBody = (body: Uint8Array): readonly string[] => {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(body))
    const members = typeof json === 'object' && json !== null ? Object.entries<unknown>({ ...json }) : []
    return members.flatMap(([name, text]) => (typeof text === 'string' && isSecretName(name) ? [text] : []))
  } catch {
    return []
  }
}
