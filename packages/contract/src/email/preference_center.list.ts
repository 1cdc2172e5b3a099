import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { ListedPreferenceCenter } from './preference-center.ts'

/** Lists all preference centers, oldest first. */
export const preferenceCenterList = endpoint({
  id: 'preference_center.list',
  source: 'decision 0149',
  method: 'GET',
  path: '/preference_center/v1/list',
  rateLimit: 'preference_center.list',
  gives: { list: 'preference_centers', member: 'preference_center_api_id', parameter: 'preference_center_api_id' },
  responses: {
    get 200() {
      return z.object({
        /** All preference centers, oldest first. */
        preference_centers: z.array(ListedPreferenceCenter),
      })
    },
  },
  errors: {},
})
