import { type EndpointId, validate } from '@brazier/contract'
import express, { type Express, type RequestHandler } from 'express'

/** Lets only bodies through that the API would take. */
const validated =
  (id: EndpointId): RequestHandler =>
  (request, response, next) => {
    const validation = validate(id, request.body)
    if (validation.ok) next()
    else response.status(validation.status).json(validation.body)
  }

/** An application that takes profile updates. */
export const createExpressApp = (): Express => {
  const app = express()
  // `strict: false`: a body that is no object is refused in the API's words too.
  app.post('/profiles', express.json({ strict: false }), validated('users.track'), (_request, response) => {
    response.status(202).json({ message: 'accepted' })
  })
  return app
}
