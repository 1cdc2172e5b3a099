/** What a store or limiter rejects with when it cannot be reached or is too busy; nothing of the work was kept. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
  /** Whole seconds after which to try again. */
  readonly retryAfter: number

  constructor(message: string, options: { readonly retryAfter?: number; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.retryAfter = options.retryAfter ?? 1
  }
}
