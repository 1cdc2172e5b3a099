import type { Answer } from './answer.ts'

/** Writes an answer. All headers are given at once: adding them to a finished Response costs more than the rest of it. */
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
