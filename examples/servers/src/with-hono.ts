import { type EndpointId, validate } from '@brazier/contract'
import { Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'

/** Lets only bodies through that the API would take. */
const validated =
  (id: EndpointId): MiddlewareHandler =>
  async (c, next) => {
    const body: unknown = await c.req.json().catch((cause: unknown) => {
      throw new HTTPException(400, { message: 'no JSON', cause })
    })
    const validation = validate(id, body)
    if (validation.ok) return next()
    return Response.json(validation.body, { status: validation.status })
  }

/** An application that takes profile updates. */
export const createHonoApp = (): Hono => {
  const app = new Hono()
  app.post('/profiles', validated('users.track'), (c) => c.json({ message: 'accepted' }, 202))
  return app
}
