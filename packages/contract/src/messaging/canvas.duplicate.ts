import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Success } from '../transport/bodies.ts'
import { canvasDuplicateErrors as errors } from './duplicate-errors.ts'
import { copyMembers } from './duplicate.ts'
import { canvasId } from './send-target.ts'

/** Copies a Canvas as a draft; 202 means accepted, not done. */
export const canvasDuplicate = endpoint({
  id: 'canvas.duplicate',
  source: 'decision 0151',
  method: 'POST',
  path: '/canvas/duplicate',
  rateLimit: 'canvas.duplicate',
  remains: { what: 'the copy', members: ['name'] },
  get body() {
    return z.object(
      {
        /** The id of the Canvas to copy. */
        canvas_id: canvasId,
        ...copyMembers(),
      },
      { error: errors.canvasId },
    )
  },
  responses: { 202: Success },
  errors: { 400: errors },
})
