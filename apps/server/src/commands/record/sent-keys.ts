import { isSecretName } from '@brazier/backend/parts'

const membersOf = (body: Uint8Array): object => {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(body))
    return typeof json === 'object' && json !== null ? json : {}
  } catch {
    return {}
  }
}

/** Returns the keys in a request's query and body, by names such as `api_key` and `client_secret`. */
export const sentKeys = (query: object, body: Uint8Array): readonly string[] =>
  [query, membersOf(body)]
    .flatMap((members) => Object.entries<unknown>({ ...members }))
    .flatMap(([name, text]) => (typeof text === 'string' && isSecretName(name) ? [text] : []))
