import { controlRow } from '../row.ts'
import { Done } from '../schemas/shapes.ts'

/** Deletes a workspace with its data and every key that opens it. */
export const workspacesDelete = controlRow('workspaces.delete', {
  about: 'takes a workspace and its keys away',
  responses: { 200: Done },
})
