import { isSecretName } from '@brazier/backend/parts'
import { contract, type EndpointId, rowIn } from '@brazier/contract'

/** Returns the keys in a body, where an endpoint has them there: texts under names such as `client_secret`. */
export const keysInBody = (id: EndpointId | undefined, body: Uint8Array): readonly string[] => {
  if (id === undefined || rowIn(contract, id)?.bodyKey === undefined) return []
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(body))
    const members = typeof json === 'object' && json !== null ? Object.entries<unknown>({ ...json }) : []
    return members.flatMap(([name, text]) => (typeof text === 'string' && isSecretName(name) ? [text] : []))
  } catch {
    return []
  }
}
