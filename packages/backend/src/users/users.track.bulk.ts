import type { Handler } from '../service/handler.ts'
import { usersTrack } from './users.track.ts'

/** Does what `users.track` does, with more objects. Source: decision 0137. */
export const usersTrackBulk: Handler<'users.track.bulk'> = ({ body, query, params, errors }, context) =>
  usersTrack({ body, query, params, errors }, context)
