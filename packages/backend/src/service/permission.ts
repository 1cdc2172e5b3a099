import { transportErrors } from '@brazier/contract'
import type { ApiKey } from '../ports/directory.ts'
import { proceed, refuse, type Step } from './answer.ts'

export const checkPermission = (key: ApiKey, permission: string): Step<ApiKey> =>
  key.permissions.has(permission) ? proceed(key) : refuse(403, { message: transportErrors.forbidden })
