import { defined, type ElementOf, fitting, isoOf, type Pulling, readAll } from './pulling.ts'

const firstDay = '2000-01-01'

const dayAfter = (now: number): string => new Date(now + 86_400_000).toISOString().slice(0, 10)

/** Reads addresses that bounced for good or unsubscribed. */
export const pullEmailLists = async (pulling: Pulling): Promise<ElementOf<'email_lists'>[]> => {
  const { client, notes, now } = pulling
  const query = { start_date: firstDay, end_date: dayAfter(now), limit: 500 }
  const bounced = await readAll(pulling, 'hard bounces', client.pages('email.hard_bounces', { query }))
  const unsubscribed = await readAll(pulling, 'unsubscribes', client.pages('email.unsubscribes', { query }))
  notes.add('email_lists', 'The API does not list addresses that reported spam.')
  const listed = [
    ...bounced.map(({ email, hard_bounced_at: at }) => ({ list: 'hard_bounces' as const, email, at: isoOf(at) })),
    ...unsubscribed.map(({ email, unsubscribed_at: at }) => ({ list: 'unsubscribes' as const, email, at: isoOf(at) })),
  ]
  return fitting(
    notes,
    'email_lists',
    listed.map((listing) => defined(listing) as ElementOf<'email_lists'>), // `fitting` leaves out one without a time
  )
}

export const pullInvalidPhones = async (pulling: Pulling): Promise<ElementOf<'invalid_phone_numbers'>[]> => {
  const { client, notes, now } = pulling
  const query = { start_date: firstDay, end_date: dayAfter(now), limit: 500 }
  const invalid = await readAll(pulling, 'invalid phones', client.pages('sms.invalid_phone_numbers', { query }))
  const listed = invalid.map(({ phone, invalid_detected_at, reason }) =>
    defined({ phone, reason, invalid_detected_at: isoOf(invalid_detected_at) }),
  )
  return fitting(notes, 'invalid_phone_numbers', listed as never) // as above
}
