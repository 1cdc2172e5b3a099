import { endpoint } from '../endpoint.ts'
import { preferenceCenterNotFound, preferenceCenterUpdateErrors } from './preference-center-errors.ts'
import { ChangedPreferenceCenter, PreferenceCenterChange, PreferenceCenterParams } from './preference-center.ts'

/** Changes a preference center, but not its name. */
export const preferenceCenterUpdate = endpoint({
  id: 'preference_center.update',
  source: 'decision 0149',
  method: 'PUT',
  path: '/preference_center/v1/:preference_center_api_id',
  rateLimit: 'preference_center.update',
  effect: 'acts',
  params: PreferenceCenterParams,
  body: PreferenceCenterChange,
  responses: { 200: ChangedPreferenceCenter },
  errors: { 400: preferenceCenterUpdateErrors, 404: preferenceCenterNotFound },
})
