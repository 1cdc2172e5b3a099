/** A header that is always present. */
const text = (description: string, example: string) => ({
  description,
  required: true,
  schema: { type: 'string' },
  example,
})

const count = (description: string, example: number) => ({
  description,
  required: true,
  schema: { type: 'integer', minimum: 0 },
  example,
})

/** Answer headers by name, with values from a real answer. Source: decision 0004; `Link` from decision 0032. */
export const headers = {
  'X-Request-Id': {
    ...text('Names this request; the request log of the server knows it.', '00000000-0000-4000-8000-000000000001'),
    schema: { type: 'string', format: 'uuid' },
  },
  'Cache-Control': text('Whether the answer may be kept.', 'max-age=0, private, must-revalidate'),
  'X-RateLimit-Limit': count('How many requests the current window allows.', 50),
  'X-RateLimit-Remaining': count('How many of them are left.', 49),
  'X-RateLimit-Reset': count('When the next window begins, in UTC seconds.', 1_767_596_460),
  'Retry-After': count('How many seconds to wait.', 42),
  Allow: text('The methods that the path has.', 'GET, POST'),
  Link: {
    description:
      'Where the pages before and after are: path and cursor, `rel="prev"` and `rel="next"`. Absent when there is no other page.',
    schema: { type: 'string' },
    example: '</catalogs/stockists/items?cursor=OWJmNzlhZDNhPXN0b2NraXN0LTAwNTA>; rel="next"',
  },
} as const

export type HeaderName = keyof typeof headers

export const always: readonly HeaderName[] = ['X-Request-Id', 'Cache-Control']

/** Headers of every answer to a counted request. */
export const counted: readonly HeaderName[] = [
  ...always,
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
]
