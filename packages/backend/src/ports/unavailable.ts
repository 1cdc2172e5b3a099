import { gatewayRetryAfter } from '@brazier/contract'

/**
 * The error of a store or limiter that cannot be reached, is too busy, or takes too long. None of the work was stored, unless the
 * commit was already on the way.
 */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable'
  /** Whole seconds after which to try again. */
  readonly retryAfter: number

  constructor(message: string, options: { readonly retryAfter?: number; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.retryAfter = options.retryAfter ?? gatewayRetryAfter
  }
}
