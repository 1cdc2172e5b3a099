const service = 'https://rest.iad-01.braze.com'

/** The email address of a body, if it has one. */
const emailOf = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined
  return typeof body.email === 'string' ? body.email : undefined
}

/** Takes `{"email": …}`, and tells the API of somebody new. */
export const POST = async (request: Request): Promise<Response> => {
  const body: unknown = await request.json().catch(() => undefined)
  const email = emailOf(body)
  if (email === undefined) return Response.json({ message: 'email is missing' }, { status: 400 })
  const answer = await fetch(`${service}/users/track`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${process.env['BRAZE_API_KEY'] ?? ''}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ attributes: [{ external_id: email, email }] }),
  })
  // What the API says of a key or a limit is nothing for the visitor.
  return answer.ok
    ? Response.json({ message: 'welcome' })
    : Response.json({ message: 'try again later' }, { status: 503 })
}
