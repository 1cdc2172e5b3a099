import type { Handler } from '../service/handler.ts'
import { emailBlocklist } from './email.blocklist.ts'

/** Does what `email.blocklist` does. Source: decision 0016. */
export const emailBlacklist: Handler<'email.blacklist'> = (input, context) => emailBlocklist({ ...input }, context)
