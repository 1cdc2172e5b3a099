import type { Handler } from '../service/handler.ts'
import { usersTrack } from './users.track.ts'

/** Takes more objects than `users.track`. Source: decision 0137. */
export const usersTrackBulk: Handler<'users.track.bulk'> = ({ body, query, params, errors }, context) =>
  usersTrack({ body, query, params, errors }, context)
