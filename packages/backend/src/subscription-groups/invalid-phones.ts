import { type Instant, normalisePhone } from '@brazier/domain/rules'
import type { InvalidPhone } from '../ports/records/invalid-phone.ts'
import type { Transaction } from '../ports/store.ts'

// Numbers are `+` and digits. Source: decision 0156.

/** Undefined: the number is not known to be invalid. */
export const invalidPhone = (tx: Transaction, phone: string): Promise<InvalidPhone | undefined> =>
  tx.invalidPhones.get(normalisePhone(phone))

/** A listed number stays unchanged. */
export const markInvalid = async (
  tx: Transaction,
  phone: string,
  reason: InvalidPhone['reason'],
  now: Instant,
): Promise<void> => {
  if ((await invalidPhone(tx, phone)) !== undefined) return
  const listed = normalisePhone(phone)
  await tx.invalidPhones.put(listed, { phone: listed, reason, invalid_detected_at: now })
}

export const markValid = async (tx: Transaction, phone: string): Promise<'done' | 'not_listed'> => {
  if ((await invalidPhone(tx, phone)) === undefined) return 'not_listed'
  await tx.invalidPhones.delete(normalisePhone(phone))
  return 'done'
}

/** Sorts by age, newest first, then by number. */
export const allInvalidPhones = async (tx: Transaction): Promise<readonly InvalidPhone[]> =>
  (await tx.invalidPhones.page(undefined, Infinity)).toSorted((a, b) => b.invalid_detected_at - a.invalid_detected_at)
