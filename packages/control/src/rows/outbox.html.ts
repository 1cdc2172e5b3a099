import * as z from 'zod'
import { controlRow } from '../row.ts'

/** Gives an email of the outbox as a page for a sealed frame: nothing in it runs, loads from elsewhere or leads away. */
export const outboxHtml = controlRow('outbox.html', {
  about: 'an email as a page for a sealed frame',
  responses: { 200: z.string() },
})
