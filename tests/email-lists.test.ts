import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const day = 24 * 60 * 60 * 1000
const listed = '2024-06-01 00:00:00 +0000'
const state = {
  users: [
    { external_id: 'ada', email: 'ada@example.com' },
    { external_id: 'bea', email: 'ada@example.com', email_subscribe: 'opted_in' as const },
  ],
  email_lists: [
    { list: 'spam' as const, email: 'Ada@Example.com', at: '2024-05-01T00:00:00Z' },
    { list: 'hard_bounces' as const, email: 'old@example.com', at: '2024-05-02T00:00:00Z' },
    { list: 'hard_bounces' as const, email: 'new@example.com', at: '2024-05-03T00:00:00Z' },
  ],
}
const dates = { start_date: '2024-05-01', end_date: '2024-07-01' }

const service = () => testService({ state })
type Service = Awaited<ReturnType<typeof service>>

const bounces = async ({ call }: Service, query: { readonly [name: string]: string }) =>
  (await call('email.hard_bounces', undefined, { query })).body

const unsubscribes = async ({ call }: Service, query: { readonly [name: string]: string } = dates) =>
  (await call('email.unsubscribes', undefined, { query })).body

const subscriptions = async ({ call }: Service, external_ids: readonly string[]) => {
  const { body } = await call('users.export.ids', { external_ids, fields_to_export: ['email_subscribe'] })
  return body
}

describe('the spam list', () => {
  it('loses an address, however it is written', async () => {
    const { call, workspace } = await service()
    await call('email.spam.remove', { email: [' ADA@example.com', 'nobody@example.com'] })
    expect((await workspace.snapshot()).email_lists?.map(({ list }) => list)).toEqual(['hard_bounces', 'hard_bounces'])
  })
})

describe('the list of hard bounces', () => {
  it('shows the newest first, from the start to before the end', async () => {
    const of = await service()
    const [fresh, old] = [
      { email: 'new@example.com', hard_bounced_at: '2024-05-03 00:00:00 +0000' },
      { email: 'old@example.com', hard_bounced_at: '2024-05-02 00:00:00 +0000' },
    ]
    expect(await bounces(of, dates)).toEqual({ emails: [fresh, old], message: 'success' })
    expect(await bounces(of, { ...dates, end_date: '2024-05-03' })).toMatchObject({ emails: [old] })
    expect(await bounces(of, { ...dates, start_date: '2024-05-03' })).toMatchObject({ emails: [fresh] })
    expect(await bounces(of, { ...dates, limit: '1', offset: '1' })).toMatchObject({ emails: [old] })
    expect(await bounces(of, { ...dates, sort_direction: 'asc', limit: '1' })).toMatchObject({ emails: [old] })
  })

  it('shows one address whatever the dates', async () => {
    const of = await service()
    const query = { email: 'OLD@example.com', start_date: '2024-06-01', end_date: '2024-06-02' }
    expect(await bounces(of, query)).toMatchObject({ emails: [{ email: 'old@example.com' }] })
    expect(await bounces(of, { email: 'nobody@example.com' })).toMatchObject({ emails: [] })
  })

  it('loses an address', async () => {
    const of = await service()
    await of.call('email.bounce.remove', { email: 'old@example.com' })
    expect(await bounces(of, { email: 'old@example.com' })).toMatchObject({ emails: [] })
  })
})

describe('an email subscription', () => {
  it('is set for everybody with the address, and listed', async () => {
    const of = await service()
    await of.call('email.status', { email: 'ada@example.com', subscription_state: 'unsubscribed' })
    const gone = { email_subscribe: 'unsubscribed' }
    expect(await subscriptions(of, ['ada', 'bea'])).toMatchObject({ users: [gone, gone] })
    expect(await unsubscribes(of)).toMatchObject({ emails: [{ email: 'ada@example.com', unsubscribed_at: listed }] })
  })

  it('keeps its first date until somebody subscribes again', async () => {
    const of = await service()
    await of.call('email.status', { email: 'ada@example.com', subscription_state: 'unsubscribed' })
    of.clock.set(of.clock.now() + day)
    await of.call('email.status', { email: 'ada@example.com', subscription_state: 'unsubscribed' })
    expect(await unsubscribes(of)).toMatchObject({ emails: [{ unsubscribed_at: listed }] })
    await of.call('email.status', { email: 'ada@example.com', subscription_state: 'opted_in' })
    expect(await unsubscribes(of)).toMatchObject({ emails: [] })
  })

  it('waits for an address that nobody has', async () => {
    const of = await service()
    await of.call('email.status', { email: 'Cy@example.com', subscription_state: 'opted_in' })
    await of.call('users.track', { attributes: [{ external_id: 'cy', email: 'cy@example.com' }] })
    await of.call('users.track', { attributes: [{ external_id: 'di', email: 'cy@example.com' }] })
    await of.settle()
    expect(await subscriptions(of, ['cy', 'di'])).toMatchObject({ users: [{ email_subscribe: 'opted_in' }, {}] })
  })

  it('that is tracked is listed too', async () => {
    const of = await service()
    await of.call('users.track', { attributes: [{ external_id: 'ada', email_subscribe: 'unsubscribed' }] })
    await of.settle()
    expect(await unsubscribes(of)).toMatchObject({ emails: [{ email: 'ada@example.com' }] })
  })
})

describe('the blocklist', () => {
  it('unsubscribes and bounces', async () => {
    const of = await service()
    await of.call('email.blocklist', { email: ['ada@example.com'] })
    expect(await unsubscribes(of)).toMatchObject({ emails: [{ email: 'ada@example.com' }] })
    expect(await bounces(of, { email: 'ada@example.com' })).toMatchObject({ emails: [{ hard_bounced_at: listed }] })
  })
})
