import { endpoint } from '../endpoint.ts'
import { preferenceCenterCreateErrors } from './preference-center-errors.ts'
import { CreatedPreferenceCenter, NewPreferenceCenter } from './preference-center.ts'

/** Creates a preference center. It needs the permission to change one. */
export const preferenceCenterUpdateNew = endpoint({
  id: 'preference_center.update.new',
  source: 'decision 0149',
  method: 'POST',
  path: '/preference_center/v1',
  permission: 'preference_center.update',
  rateLimit: 'preference_center.update.new',
  remains: { what: 'the preference center' },
  body: NewPreferenceCenter,
  responses: { 201: CreatedPreferenceCenter },
  errors: { 400: preferenceCenterCreateErrors },
})
