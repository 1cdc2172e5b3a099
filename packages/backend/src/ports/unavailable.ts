import { gatewayRetryAfter } from '@brazier/contract'

/** A store or limiter is unreachable, too busy or too slow. None of the work was stored, unless the commit was already on the way. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable'
  /** Whole seconds. */
  readonly retryAfter: number

  constructor(message: string, options: { readonly retryAfter?: number; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.retryAfter = options.retryAfter ?? gatewayRetryAfter
  }
}
