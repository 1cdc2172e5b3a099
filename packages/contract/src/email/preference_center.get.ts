import { endpoint } from '../endpoint.ts'
import { preferenceCenterNotFound } from './preference-center-errors.ts'
import { PreferenceCenterDetails, PreferenceCenterParams } from './preference-center.ts'

/** Shows a preference center. */
export const preferenceCenterGet = endpoint({
  id: 'preference_center.get',
  source: 'decision 0149',
  method: 'GET',
  path: '/preference_center/v1/:preference_center_api_id',
  rateLimit: 'preference_center.get',
  params: PreferenceCenterParams,
  responses: { 200: PreferenceCenterDetails },
  errors: { 404: preferenceCenterNotFound },
})
