import type { PreviewedMessage } from '@brazier/backend/console'

/** Returns an email's HTML; undefined for other channels and if not rendered. */
export const mailOf = ({ channel, parts }: Pick<PreviewedMessage, 'channel' | 'parts'>): string | undefined =>
  channel === 'email' ? parts['body'] : undefined
