import { stateFileJson } from '@brazier/backend'
import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const variations = [{ id: 'v', name: 'V', messages: [] }]
const state = {
  users: [{ external_id: 'ada' }],
  campaigns: [
    { id: 'c', name: 'C', is_api_campaign: true, variations },
    { id: 'd', name: 'D', schedule_type: 'action_based' as const, variations },
  ],
}
const messages = { webhook: { url: 'https://example.com', request_method: 'POST', message_variation_id: 'v' } }

const create = ({ call }: TestService, send_id?: string) => call('sends.id.create', { campaign_id: 'c', send_id })
const series = ({ call }: TestService, send_id: string) =>
  call('sends.data_series', undefined, { query: { campaign_id: 'c', send_id, length: '1' } })

describe('a send id', () => {
  it('is known to the series before a message is sent, and counts what is sent then', async () => {
    const service = await testService({ state })
    expect((await series(service, 'may')).status).toBe(400)
    expect(await create(service, 'may')).toMatchObject({ status: 201, body: { send_id: 'may' } })
    expect(await series(service, 'may')).toMatchObject({ status: 200, body: { data: [{ messages: {} }] } })
    await service.call('messages.send', { external_user_ids: ['ada'], campaign_id: 'c', send_id: 'may', messages })
    await service.settle()
    expect(await series(service, 'may')).toMatchObject({ body: { data: [{ messages: { webhook: [{ sent: 1 }] } }] } })
  })

  it('is made if the request has none, another one each time', async () => {
    const service = await testService({ state })
    const made = [await create(service), await create(service)].map(({ body }) => (body as { send_id: string }).send_id) // held to the contract
    expect(new Set(made).size).toBe(2)
    for (const send_id of made) expect((await series(service, send_id)).status).toBe(200)
  })

  it('that is known keeps its counts', async () => {
    const service = await testService({ state })
    await service.call('messages.send', { external_user_ids: ['ada'], campaign_id: 'c', send_id: 'may', messages })
    await service.settle()
    expect(await create(service, 'may')).toMatchObject({ status: 201, body: { send_id: 'may' } })
    expect(await series(service, 'may')).toMatchObject({ body: { data: [{ messages: { webhook: [{ sent: 1 }] } }] } })
  })

  it('is in the state file before a message is sent', async () => {
    const service = await testService({ state })
    await create(service, 'may')
    const other = await testService({ state: stateFileJson(await service.workspace.snapshot()) })
    expect((await series(other, 'may')).status).toBe(200)
  })

  it('is only for campaigns that requests send', async () => {
    const service = await testService({ state })
    for (const [campaign_id, message] of [
      ['d', 'The campaign is not an API campaign. Only API campaigns may use this endpoint'],
      ['e', 'Campaign does not exist'],
    ]) {
      expect(await service.call('sends.id.create', { campaign_id })).toMatchObject({ status: 400, body: { message } })
    }
  })

  it('can be made 100 times a day', async () => {
    const service = await testService({ state })
    for (let made = 0; made < 100; made += 1) expect((await create(service, `s${made}`)).status).toBe(201)
    expect((await create(service, 'more')).status).toBe(429)
    service.clock.set(service.clock.now() + 86_400_000)
    expect((await create(service, 'more')).status).toBe(201)
  })
})
