/**
 * Documented endpoints that the service leaves out on purpose: administration, withdrawn, early access, hidden pages. They are answered 404
 * like any unknown path. A test holds them to `spec/endpoints.json`. Source: decision 0147.
 */
export const notSimulated: readonly string[] = [
  'GET /users/subscription',
  'DELETE /users/subscription',
  'GET /campaigns/translations',
  'GET /campaigns/translations/source',
  'PUT /campaigns/translations',
  'GET /canvas/translations',
  'GET /canvas/translations/source',
  'PUT /canvas/translations',
  'GET /content_blocks/translations',
  'PUT /content_blocks/translations',
  'GET /templates/email/translations',
  'GET /templates/translations/email',
  'GET /templates/email/translations/source',
  'PUT /templates/email/translations',
  'POST /app_group/sdk_authentication/create',
  'GET /app_group/sdk_authentication/keys',
  'PUT /app_group/sdk_authentication/primary',
  'DELETE /app_group/sdk_authentication/delete',
  'POST /media_library/create',
  'GET /custom_objects/types',
  'GET /custom_objects/types/:type_name',
  'GET /custom_objects/types/:type_name/user_relationship_types',
  'GET /custom_objects/types/:type_name/object_relationship_types',
  'GET /custom_objects/objects/:type_name',
  'POST /custom_objects/objects/:type_name',
  'GET /custom_objects/objects/:type_name/:external_id',
  'PUT /custom_objects/objects/:type_name/:external_id',
  'PATCH /custom_objects/objects/:type_name/:external_id',
  'DELETE /custom_objects/objects/:type_name/:external_id',
  'GET /custom_objects/objects/:type_name/:external_id/object_relationships',
  'POST /custom_objects/objects/:type_name/:external_id/object_relationships',
  'PUT /custom_objects/objects/:type_name/:external_id/object_relationships',
  'PATCH /custom_objects/objects/:type_name/:external_id/object_relationships',
  'DELETE /custom_objects/objects/:type_name/:external_id/object_relationships',
  'GET /custom_objects/objects/:type_name/:external_id/user_relationships',
  'POST /custom_objects/objects/:type_name/:external_id/users',
  'PUT /custom_objects/objects/:type_name/:external_id/users',
  'PATCH /custom_objects/objects/:type_name/:external_id/users',
  'DELETE /custom_objects/objects/:type_name/:external_id/users',
  'GET /scim/v2/Users',
  'POST /scim/v2/Users',
  'GET /scim/v2/Users/:id',
  'PUT /scim/v2/Users/:id',
  'DELETE /scim/v2/Users/:id',
  'GET /feed/list',
  'GET /feed/details',
  'GET /feed/data_series',
]

const patterns = notSimulated.map((text) => {
  const [method = '', path = ''] = text.split(' ')
  return { method, segments: path.split('/') }
})

/** Whether a method and path are among `notSimulated`. */
export const isNotSimulated = (method: string, path: string): boolean => {
  const given = path.split('/')
  return patterns.some(
    (pattern) =>
      pattern.method === method &&
      pattern.segments.length === given.length &&
      pattern.segments.every((segment, index) => segment.startsWith(':') || segment === given[index]),
  )
}
