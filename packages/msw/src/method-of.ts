import { contract, type EndpointId } from '@brazier/contract'

const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

/** The name that msw has for an endpoint's method. Throws a TypeError for an id that is none. */
export const methodOf = (id: EndpointId): (typeof methods)[keyof typeof methods] => {
  if (Object.hasOwn(contract, id)) return methods[contract[id].method]
  throw new TypeError(
    `there is no endpoint ${JSON.stringify(id)}; wanted one of the ids in \`contract\` (see the README of @brazier/contract)`,
  )
}
