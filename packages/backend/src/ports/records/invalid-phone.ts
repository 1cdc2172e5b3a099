import type { Instant } from '@brazier/domain'

/** A phone number that gets no SMS. Source: decision 0156. */
export interface InvalidPhone {
  /** `+` and digits. */
  readonly phone: string
  readonly reason: 'provider_error' | 'deactivated'
  readonly invalid_detected_at: Instant
}
