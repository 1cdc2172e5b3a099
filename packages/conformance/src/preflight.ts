import { contract } from '@brazier/contract'
import { isRecord } from './compare.ts'
import { type Address, exchange, type Send, shortened } from './exchange.ts'
import { ConformanceError } from './report.ts'

/** Rejects with a ConformanceError for no answer, a redirect, no JSON or an unknown key: then no answer would tell anything. */
export const preflight = async (address: Address, send: Send): Promise<void> => {
  const { answer } = await exchange(address, { endpoint: 'catalogs.get' }, send)
  const asked = `${address.baseUrl}${contract['catalogs.get'].path}`
  if (typeof answer === 'string') throw new ConformanceError(`${asked}: ${answer}`)
  const { status, headers, json, text } = answer
  const location = headers.get('location')
  if (status >= 300 && status < 400 && location !== null) {
    throw new ConformanceError(`${asked} leads to ${location}: give the address itself`)
  }
  if (!isRecord(json)) {
    const type = headers.get('content-type') ?? 'no content type'
    const begins = shortened(text.trim().replaceAll(/\s+/g, ' '), 80)
    throw new ConformanceError(`${asked} answered ${status} (${type}), not JSON: ${begins || 'an empty body'}`)
  }
  if (status === 401) throw new ConformanceError(`${asked} answered 401: the server does not know this key`)
}
