import { validate } from '@brazier/contract'

/** Target of updates, and a function told of members that the API does not know. */
export interface RelayOptions {
  readonly baseUrl: string
  readonly apiKey: string
  readonly log: (line: string) => void
}

/** A service that passes on bodies for `POST /users/track` that the API would take, and answers for it where it would not. */
export const createRelay = ({ baseUrl, apiKey, log }: RelayOptions) => {
  return async (request: Request): Promise<Response> => {
    const body: unknown = await request.json().catch(() => undefined)
    const validation = validate('users.track', body)
    if (!validation.ok) {
      log(`refused: ${validation.faults.map(({ path }) => path.join('.')).join(', ')}`)
      return Response.json(validation.body, { status: validation.status })
    }
    for (const member of validation.unknown) log(`nobody knows ${member}`)
    const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' }
    const answer = await fetch(`${baseUrl}/users/track`, { method: 'POST', headers, body: JSON.stringify(body) })
    // The API's refusal of a key repeats it, and callers have none.
    if (answer.status !== 401 && answer.status !== 403) return answer
    return Response.json({ message: 'the API refuses the key of this service' }, { status: 502 })
  }
}
