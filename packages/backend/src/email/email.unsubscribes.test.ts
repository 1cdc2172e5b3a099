import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const day = 24 * 60 * 60 * 1000
const listed = { email: 'ada@example.com', unsubscribed_at: '2024-06-01 00:00:00 +0000' }
const service = () => testService({ state: { users: [{ external_id: 'ada', email: 'ada@example.com' }] } })

const set = ({ call }: TestService, subscription_state: string) =>
  call('email.status', { email: 'ada@example.com', subscription_state })

const unsubscribes = async ({ call }: TestService) => {
  const query = { start_date: '2024-05-01', end_date: '2024-07-01' }
  return (await call('email.unsubscribes', undefined, { query })).body
}

describe('the list of unsubscribes', () => {
  it('shows an address from its first date until it subscribes again', async () => {
    const of = await service()
    await set(of, 'unsubscribed')
    of.clock.set(of.clock.now() + day)
    await set(of, 'unsubscribed')
    expect(await unsubscribes(of)).toEqual({ emails: [listed], message: 'success' })
    await set(of, 'opted_in')
    expect(await unsubscribes(of)).toMatchObject({ emails: [] })
  })

  it('shows the unsubscribed users of a state file that has no lists, also after a snapshot', async () => {
    const user = { email_subscribe: 'unsubscribed', created_at: '2024-05-02T00:00:00Z' } as const
    const ada = { ...user, email: 'Ada@example.com', updated_at: '2024-06-01T00:00:00Z' }
    const users = [ada, user, { ...ada, email: 'bea@example.com', email_subscribe: 'subscribed' as const }]
    const of = await testService({ state: { users } })
    expect(await unsubscribes(of)).toMatchObject({ emails: [listed] })
    await of.call('email.status', { email: 'ada@example.com', subscription_state: 'opted_in' })
    const again = await testService()
    await again.workspace.restore(await of.workspace.snapshot())
    expect(await unsubscribes(again)).toMatchObject({ emails: [] })
    expect(await unsubscribes(await testService({ state: { users, email_lists: [] } }))).toMatchObject({ emails: [] })
  })

  it('shows an unsubscribe that is tracked', async () => {
    const of = await service()
    await of.call('users.track', { attributes: [{ external_id: 'ada', email_subscribe: 'unsubscribed' }] })
    await of.settle()
    expect(await unsubscribes(of)).toMatchObject({ emails: [{ email: 'ada@example.com' }] })
  })

  it.each([
    ['opted_in', 'unsubscribed', []],
    ['unsubscribed', 'opted_in', [listed]],
  ] as const)(
    'follows a state that is tracked again: %s, which another user had as %s',
    async (state, other, emails) => {
      const email = 'ada@example.com'
      const ada = { external_id: 'ada', email, email_subscribe: state }
      const bea = { external_id: 'bea', email, email_subscribe: other }
      const before = { list: 'unsubscribes' as const, email, at: '2024-06-01T00:00:00Z' }
      const email_lists = state === 'opted_in' ? [before] : []
      const of = await testService({ state: { users: [ada, bea], email_lists } })
      await of.call('users.track', { attributes: [{ external_id: 'ada', email_subscribe: state }] })
      await of.settle()
      expect(await unsubscribes(of)).toMatchObject({ emails })
    },
  )

  it('shows each later address of who is unsubscribed', async () => {
    const of = await service()
    await set(of, 'unsubscribed')
    of.clock.set(of.clock.now() + day)
    await of.call('users.track', { attributes: [{ external_id: 'ada', email: 'new@example.com' }] })
    await of.settle()
    expect(await unsubscribes(of)).toMatchObject({ emails: [{ email: 'new@example.com' }, listed] })
  })

  it('shows the address that who is unsubscribed gets by a merge', async () => {
    const of = await service()
    await of.call('users.track', { attributes: [{ external_id: 'bea', email_subscribe: 'unsubscribed' }] })
    const [identifier_to_merge, identifier_to_keep] = [{ external_id: 'ada' }, { external_id: 'bea' }]
    await of.call('users.merge', { merge_updates: [{ identifier_to_merge, identifier_to_keep }] })
    await of.settle()
    expect(await unsubscribes(of)).toMatchObject({ emails: [listed] })
  })

  it.each([{}, { email: 'new@example.com' }])(
    'shows no address that nobody unsubscribed has after a merge: %j',
    async (of) => {
      const ada = { external_id: 'ada', email: 'ada@example.com' }
      const test = await testService({ state: { users: [ada, { external_id: 'bea', ...of }] } })
      await set(test, 'unsubscribed')
      const [identifier_to_merge, identifier_to_keep] = [{ external_id: 'ada' }, { external_id: 'bea' }]
      await test.call('users.merge', { merge_updates: [{ identifier_to_merge, identifier_to_keep }] })
      await test.settle()
      expect(await unsubscribes(test)).toMatchObject({ emails: [] })
    },
  )

  it.each([
    ['unsubscribed, is not shown', 'unsubscribed', { email: 'ada@example.com' }, []],
    ['subscribed, is still shown', 'subscribed', {}, [listed]],
    ['subscribed, is still shown if nobody has it', 'subscribed', { email: 'new@example.com' }, [listed]],
  ] as const)('after a merge of who was %s', async (_, email_subscribe, kept, emails) => {
    const email = 'ada@example.com'
    const ada = { external_id: 'ada', email, email_subscribe }
    const bea = { external_id: 'bea', email_subscribe: 'subscribed' as const, ...kept }
    const email_lists = [{ list: 'unsubscribes' as const, email, at: '2024-06-01T00:00:00Z' }]
    const waiting_email_states = [{ email, state: 'unsubscribed' as const }]
    const of = await testService({ state: { users: [ada, bea], email_lists, waiting_email_states } })
    const [identifier_to_merge, identifier_to_keep] = [{ external_id: 'ada' }, { external_id: 'bea' }]
    await of.call('users.merge', { merge_updates: [{ identifier_to_merge, identifier_to_keep }] })
    await of.settle()
    expect(await unsubscribes(of)).toMatchObject({ emails })
    expect((await of.workspace.snapshot()).waiting_email_states).toEqual(waiting_email_states)
  })

  it('shows an address until its last user is deleted, whose state goes too', async () => {
    const email = 'ada@example.com'
    const users = ['ada', 'bea'].map((external_id) => ({ external_id, email, email_subscribe: 'opted_in' as const }))
    const of = await testService({ state: { users, waiting_email_states: [{ email, state: 'opted_in' }] } })
    await of.call('users.track', { attributes: [{ external_id: 'ada', email_subscribe: 'unsubscribed' }] })
    for (const emails of [[listed], []]) {
      const [user] = (await of.workspace.snapshot()).users ?? []
      await of.call('users.delete', { external_ids: [user?.external_id ?? ''] })
      await of.settle()
      expect(await unsubscribes(of)).toMatchObject({ emails })
    }
    expect((await of.workspace.snapshot()).waiting_email_states).toEqual([])
  })
})
