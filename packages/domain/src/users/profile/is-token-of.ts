import type { Channel } from '../../channel.ts'
import type { PushToken } from './profile.ts'

/** Whether a token is of the channel's platform. */
export const isTokenOf = ({ platform }: PushToken, channel: Channel): boolean =>
  platform.toLowerCase().startsWith(channel.replace('_push', ''))
