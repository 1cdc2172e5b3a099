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
export const sentKeys = (
  query: { readonly [name: string]: readonly string[] },
  body: Uint8Array,
): readonly string[] => {
  const named = [...Object.entries(query), ...Object.entries<unknown>({ ...membersOf(body) })]
  return named
    .filter(([name]) => isSecretName(name.replace('[]', '')))
    .flatMap(([, value]) => value)
    .filter((text) => typeof text === 'string')
}
