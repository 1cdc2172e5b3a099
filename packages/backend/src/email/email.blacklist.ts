import type { Handler } from '../service/handler.ts'
import { emailBlocklist } from './email.blocklist.ts'

/** Source: decision 0016. */
export const emailBlacklist: Handler<'email.blacklist'> = (input, context) => emailBlocklist({ ...input }, context)
