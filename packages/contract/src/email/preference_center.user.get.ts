import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { preferenceUrlErrors, preferenceUrlNotFound } from './preference-center-errors.ts'
import { PreferenceCenterParams } from './preference-center.ts'

/** Gives the URL of a user's page of a preference center: always the same for one user. */
export const preferenceCenterUserGet = endpoint({
  id: 'preference_center.user.get',
  source: 'decision 0149',
  method: 'GET',
  path: '/preference_center/v1/:preference_center_api_id/url/:external_id',
  rateLimit: 'preference_center.user.get',
  get params() {
    return PreferenceCenterParams.extend({
      /** The external_id of the user. */
      external_id: z.string(),
    })
  },
  responses: {
    get 200() {
      return z.object({
        /** A page of the local server. Keep it secret: it can change the states of the user. */
        preference_center_url: z.string(),
      })
    },
  },
  errors: { 400: preferenceUrlErrors, 404: preferenceUrlNotFound },
})
