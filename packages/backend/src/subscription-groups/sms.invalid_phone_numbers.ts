import { dayMs, isoInstant } from '@brazier/domain/rules'
import type { InvalidPhone } from '../ports/records/invalid-phone.ts'
import type { Handler } from '../service/handler.ts'
import { allInvalidPhones, invalidPhone } from './invalid-phones.ts'

const defaultLimit = 100

/** Lists the given numbers, or those of a range of days. Source: decision 0156. */
export const smsInvalidPhoneNumbers: Handler<'sms.invalid_phone_numbers'> = async ({ query }, { store }) => {
  const { phone_numbers, start_date: from = 0, end_date: until = 0, reason, offset = 0, limit = defaultLimit } = query
  const found = await store.read(async (tx) => {
    if (phone_numbers === undefined) {
      return (await allInvalidPhones(tx)).filter(({ invalid_detected_at: at }) => at >= from && at < until + dayMs)
    }
    const asked = new Map<string, InvalidPhone>()
    for (const phone of phone_numbers) {
      const entry = await invalidPhone(tx, phone)
      if (entry !== undefined) asked.set(entry.phone, entry)
    }
    return [...asked.values()].toSorted(
      (a, b) => b.invalid_detected_at - a.invalid_detected_at || (a.phone < b.phone ? -1 : 1),
    )
  })
  const sms = found
    .filter((entry) => reason === undefined || entry.reason === reason)
    .slice(offset, offset + limit)
    .map((entry) => ({
      phone: entry.phone,
      invalid_detected_at: isoInstant(entry.invalid_detected_at),
      reason: entry.reason,
    }))
  return { status: 200, body: { sms, message: 'success' } }
}
