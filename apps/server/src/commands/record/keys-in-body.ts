import { isSecretName } from '@brazier/backend/parts'
import { contract, type EndpointId, rowIn } from '@brazier/contract'

/** Returns keys such as `client_secret`, where the endpoint has them. */
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
