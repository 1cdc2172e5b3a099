import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { nameListErrors as errors } from './analytics-errors.ts'
import { ListedAttribute, nameListQuery } from './names.ts'

/** Lists the custom attributes that users ever had, in order of name, 50 a page; `Link` leads to the pages before and after. */
export const customAttributesGet = endpoint({
  id: 'custom_attributes.get',
  source: 'decision 0138',
  method: 'GET',
  path: '/custom_attributes',
  rateLimit: 'names',
  query: nameListQuery,
  pages: { items: 'attributes', by: 'cursor', size: limits.namePage },
  responses: {
    get 200() {
      return z.object({
        /** A page of custom attributes, at most 50, by name. */
        attributes: z.array(ListedAttribute),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
