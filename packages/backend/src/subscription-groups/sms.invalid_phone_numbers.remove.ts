import type { OutcomeResult } from '../ports/outcomes.ts'
import type { Handler } from '../service/handler.ts'
import { markValid } from './invalid-phones.ts'

/** Takes effect before the answer. Source: decision 0156. */
export const smsInvalidPhoneNumbersRemove: Handler<'sms.invalid_phone_numbers.remove'> = async (
  { body: { phone_numbers } },
  { store, report },
) => {
  const results = await store.transaction(async (tx) => {
    const done: OutcomeResult[] = []
    for (const phone of phone_numbers) done.push(await markValid(tx, phone.replace(/^\+?/, '+')))
    return done
  })
  for (const [index, result] of results.entries()) {
    report(result, { element: `phone_numbers[${index}]`, about: phone_numbers[index] ?? '' })
  }
  return { status: 201, body: { message: 'success' } }
}
