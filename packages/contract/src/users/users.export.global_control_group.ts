import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { controlGroupFileErrors as errors, runningFileErrors } from './user-file-errors.ts'
import { AcceptedFile, fileRequest } from './user-file.ts'

/** Exports the users of the global control group into a ZIP of JSON lines, later; one such export runs at a time. */
export const usersExportGlobalControlGroup = endpoint({
  id: 'users.export.global_control_group',
  source: 'decision 0140',
  method: 'POST',
  path: '/users/export/global_control_group',
  get body() {
    return z.object(fileRequest(), { error: errors.fieldsToExport })
  },
  responses: { 201: AcceptedFile },
  errors: { 400: errors, 429: runningFileErrors },
})
