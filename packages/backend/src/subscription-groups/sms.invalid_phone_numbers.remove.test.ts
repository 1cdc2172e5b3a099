import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const phone = '+14155552671'
const campaign = (channel: 'sms' | 'whats_app') => ({
  id: channel,
  name: 'News',
  state: 'active' as const,
  variations: [{ id: 'v', name: 'All', messages: [{ channel, parts: { body: 'Hi' } }] }],
})
const state = {
  users: [{ braze_id: 'ada', external_id: 'ada', phone: '415-555-2671' }],
  campaigns: [campaign('sms'), campaign('whats_app')],
  invalid_phone_numbers: [{ phone, invalid_detected_at: '2024-05-01T00:00:00.000Z' }],
}

const send = async (of: TestService, campaign_id: string) => {
  await of.call('campaigns.trigger.send', { campaign_id, recipients: [{ external_user_id: 'ada' }] })
  await of.settle()
  const [logged] = await of.workspace.requests.list(1)
  return logged?.outcomes
}

const remove = (of: TestService, ...phone_numbers: readonly string[]) =>
  of.call('sms.invalid_phone_numbers.remove', { phone_numbers })

const listed = async (of: TestService) => {
  const { body } = await of.call('sms.invalid_phone_numbers', undefined, { query: { phone_numbers: [phone] } })
  return (body as { readonly sms: readonly unknown[] }).sms
}

describe('a user with an invalid phone number', () => {
  it('gets no SMS until the number is removed from the list', async () => {
    const service = await testService({ state })
    expect(await send(service, 'sms')).toEqual([
      { element: 'recipients[0]', result: 'not_reachable', about: 'ada: sms: invalid_phone' },
    ])
    expect(await send(service, 'whats_app')).toMatchObject([{ result: 'done' }])
    expect(await remove(service, '14155552671', '+4930999999')).toMatchObject({
      status: 201,
      body: { message: 'success' },
    })
    const [logged] = await service.workspace.requests.list(1)
    expect(logged?.outcomes).toEqual([
      { element: 'phone_numbers[0]', result: 'done', about: '14155552671' },
      { element: 'phone_numbers[1]', result: 'not_listed', about: '+4930999999' },
    ])
    expect(await send(service, 'sms')).toMatchObject([{ result: 'done' }])
    const outbox = await service.workspace.store.read((tx) => tx.outbox.list({ limit: 9 }))
    expect(outbox.map(({ channel }) => channel)).toEqual(['sms', 'whats_app'])
  })

  it('of ten digits is found by them: they begin with the country', async () => {
    const invalid_phone_numbers = [{ phone: '+4740612345', invalid_detected_at: '2024-05-01T00:00:00.000Z' }]
    const service = await testService({ state: { invalid_phone_numbers } })
    await remove(service, '4740612345')
    expect((await service.workspace.snapshot()).invalid_phone_numbers).toEqual([])
  })

  it('has one when an SMS was rejected, and keeps the time of the first', async () => {
    const behavior = { channels: { sms: { delivered: { rate: 0 }, rejected: { rate: 1 } } } }
    const service = await testService({ state: { ...state, invalid_phone_numbers: [], behavior } })
    expect(await listed(service)).toEqual([])
    expect(await send(service, 'sms')).toMatchObject([{ result: 'done' }])
    const [entry] = await listed(service)
    expect(entry).toMatchObject({ phone, reason: 'provider_error' })
    expect(await send(service, 'sms')).toMatchObject([{ result: 'not_reachable' }])
    expect(await listed(service)).toEqual([entry])
  })
})
