import type { Send } from '@brazier/conformance'

const reasons: { readonly [code: string]: string } = {
  ECONNREFUSED: 'nothing listens there: the connection was refused',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host could not be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'the host did not take the connection in time',
  UND_ERR_CONNECT_TIMEOUT: 'the host did not take the connection in time',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  CERT_HAS_EXPIRED: 'its certificate has expired',
}

/** Codes of the error and its causes, even for several addresses. */
const codesOf = (error: unknown): readonly string[] => {
  if (!(error instanceof Error)) return []
  const code = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const inner: readonly unknown[] = error instanceof AggregateError ? error.errors : [error.cause]
  return [...code, ...inner.flatMap(codesOf)]
}

const reasonOf = (error: unknown, timeout: number): string => {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${timeout / 1000} s`
  if (error instanceof Error && error.name === 'AbortError') return 'the run was stopped'
  const codes = codesOf(error)
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  return codes.map((code) => reasons[code]).find((reason) => reason !== undefined) ?? cause
}

/** The whole answer has `timeout` milliseconds. `stop` ends all but urgent requests. */
export const sendOverHttp =
  (timeout: number, stop: AbortSignal): Send =>
  async (request, isUrgent) => {
    const late = AbortSignal.timeout(timeout)
    try {
      const response = await fetch(request, { signal: isUrgent ? late : AbortSignal.any([late, stop]) })
      const { status, headers } = response
      const bytes = await response.arrayBuffer()
      return new Response([204, 205, 304].includes(status) ? null : bytes, { status, headers })
    } catch (error) {
      throw new Error(reasonOf(error, timeout), { cause: error })
    }
  }
