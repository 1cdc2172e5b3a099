import { dayMs } from '@brazier/domain/vocabulary'
import { defined, type ElementOf, fitting, isoOf, type Pulling, readAll, readGiven } from './pulling.ts'

const firstDay = '2000-01-01'

const dayAfter = (now: number): string => new Date(now + dayMs).toISOString().slice(0, 10)

/** Reads addresses that bounced for good or unsubscribed. */
export const pullEmailLists = async (pulling: Pulling): Promise<ElementOf<'email_lists'>[]> => {
  const { client, notes, now } = pulling
  const query = { start_date: firstDay, end_date: dayAfter(now), limit: 500 }
  const readers = {
    hard_bounces: async () =>
      (await readAll(pulling, 'hard bounces', client.pages('email.hard_bounces', { query }))).map(
        ({ email, hard_bounced_at }) => ({ list: 'hard_bounces' as const, email, at: isoOf(hard_bounced_at) }),
      ),
    unsubscribes: async () =>
      (await readAll(pulling, 'unsubscribes', client.pages('email.unsubscribes', { query }))).map(
        ({ email, unsubscribed_at }) => ({ list: 'unsubscribes' as const, email, at: isoOf(unsubscribed_at) }),
      ),
  }
  const lists = ['hard_bounces', 'unsubscribes'] as const
  const listed = await readGiven(pulling, 'email_lists', 'lists of email', lists, async (list) => readers[list](), 1)
  notes.add('email_lists', 'The API does not list addresses that reported spam.')
  return fitting(
    notes,
    'email_lists',
    listed.flat().map((listing) => defined(listing) as ElementOf<'email_lists'>), // `fitting` leaves out one without a time
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
