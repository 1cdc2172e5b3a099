import { areaOf, type EndpointId, isEndpointId, methodOf as methodOfEndpoint, type Rows } from '@brazier/contract'

const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

/** Returns msw's name for an endpoint's method. Throws a TypeError if the id is unknown or not mocked. */
export const methodOf = (id: EndpointId, rows: Rows): (typeof methods)[keyof typeof methods] => {
  if (!isEndpointId(id)) {
    throw new TypeError(
      `there is no endpoint ${JSON.stringify(id)}; wanted one of the ids in \`contract\` (see the README of @brazier/contract)`,
    )
  }
  if (rows[id] === undefined) {
    throw new TypeError(
      `this mock does not have ${id}, which is in the area ${areaOf(id)}: add its rows, or use createHandlers of @brazier/msw (see the README of @brazier/msw)`,
    )
  }
  return methods[methodOfEndpoint(id)]
}
