import { type EndpointId, validate } from '@brazier/contract'
import fastify, { type FastifyInstance, type preValidationHookHandler } from 'fastify'

/** Lets only bodies through that the API would take. */
const validated =
  (id: EndpointId): preValidationHookHandler =>
  (request, reply, done) => {
    const validation = validate(id, request.body)
    if (validation.ok) done()
    else void reply.status(validation.status).send(validation.body)
  }

/** An application that takes profile updates. */
export const createFastifyApp = (): FastifyInstance => {
  const app = fastify()
  app.post('/profiles', { preValidation: validated('users.track') }, (_request, reply) =>
    reply.status(202).send({ message: 'accepted' }),
  )
  return app
}
