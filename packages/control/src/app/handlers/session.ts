import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

export const sessionOpen: ControlHandler<'session.open'> = async ({ service, body: { token } }) => {
  const signedIn = service.signIn(token, service.now())
  if (typeof signedIn === 'object') return { ...done, headers: { 'Set-Cookie': signedIn.cookie } }
  switch (signedIn) {
    case 'wrong':
      return refusal(401, 'this is not the control token')
    case 'too soon':
      return refusal(429, 'a wrong token came just now; try again')
    default:
      return refusal(409, 'this server has no control token, so there is nothing to sign in to')
  }
}

export const sessionClose: ControlHandler<'session.close'> = async ({ service }) => ({
  ...done,
  headers: { 'Set-Cookie': service.noSession },
})
