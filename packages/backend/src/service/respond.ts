import type { Answer } from './answer.ts'

/** Passes all headers to the constructor: adding them later is slow. */
export const respond = (answer: Answer, text: string, headers: { readonly [name: string]: string }): Response =>
  new Response(text, {
    status: answer.status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control':
        answer.status === 200 || answer.status === 201 ? 'max-age=0, private, must-revalidate' : 'no-cache',
      ...headers,
      ...answer.headers,
    },
  })
