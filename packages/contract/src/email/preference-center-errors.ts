const requestFaults = {
  body: 'Request body must be an object',
  title: 'preference_center_title must be a string',
  pageHtml: 'preference_center_page_html is required and must be a string',
  confirmationHtml: 'confirmation_page_html is required and must be a string',
  state: 'state must be `active` or `draft`',
  options: 'options must be an object',
  viewport: 'options.meta-viewport-content must be a string',
  links: 'options.links-tags must be an array of objects',
  linkRel: 'options.links-tags.rel must be `icon`, `shortcut icon`, or `apple-touch-icon`',
  linkType:
    'options.links-tags.type must be `image/png`, `image/svg`, `image/gif`, `image/x-icon`, `image/svg+xml`, or `mask-icon`',
  linkText: 'options.links-tags.sizes and color must be strings',
  linkHref: 'options.links-tags.href is required and must be a string',
} as const

/** `POST /preference_center/v1` messages by precedence. Chosen: no page lists any. Source: decision 0149. */
export const preferenceCenterCreateErrors = {
  ...requestFaults,
  name: 'name is required and can only contain letters, numbers, hyphens, and underscores',
  nameTaken: 'name is already used by another preference center',
} as const

/** Messages of a 400 of `PUT /preference_center/v1/{id}` by precedence. Chosen. Source: decision 0149. */
export const preferenceCenterUpdateErrors = {
  ...requestFaults,
} as const

/** Messages of a preference center 404. Chosen. Source: decision 0149. */
export const preferenceCenterNotFound = { center: 'Preference center not found' } as const

/** Messages of a 404 of `GET /preference_center/v1/{id}/url/{user_id}` by precedence. Chosen. Source: decision 0149. */
export const preferenceUrlNotFound = { ...preferenceCenterNotFound, user: 'User not found' } as const

/** Messages of a 400 of `GET /preference_center/v1/{id}/url/{user_id}`. Chosen. Source: decision 0149. */
export const preferenceUrlErrors = { draft: 'Preference center is not active' } as const
