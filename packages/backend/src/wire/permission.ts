import { transportErrors } from '@brazier/contract'
import type { ApiKey } from '../keys.ts'
import { proceed, refuse, type Step } from './answer.ts'

/** Lets a key pass that holds the row's permission: 403 otherwise. */
export const checkPermission = (key: ApiKey, permission: string): Step<ApiKey> =>
  key.permissions.has(permission) ? proceed(key) : refuse(403, { message: transportErrors.forbidden })
