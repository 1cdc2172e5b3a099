import { describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../../test/test-server.ts'

const email = { channel: 'email', parts: { subject: 'Hello', body: 'Hi' } }
const campaign = { id: 'c', name: 'News', variations: [{ id: 'v', name: 'All', messages: [email] }] }
const open = { external_id: 'ada', kind: 'open', campaign_id: 'c' }

const withCampaign = async (): Promise<TestServer> => {
  const server = await testServer('--clock', 'manual:2026-03-01')
  await server.control('PUT', '/workspaces/default/state', { users: [{ external_id: 'ada' }], campaigns: [campaign] })
  return server
}

const write = ({ control }: TestServer, engagements: readonly object[]) =>
  control('POST', '/workspaces/default/engagements', { engagements })

describe('engagements', () => {
  test('are written', async () => {
    expect(await write(await withCampaign(), [open, { ...open, kind: 'click' }])).toMatchObject({
      status: 200,
      json: { message: 'success', engagements: 2, repeated: false },
    })
  })

  test.each([
    ['none', [], /engagements/],
    ['of an unknown kind', [{ ...open, kind: 'wink' }], /engagements\[0\]\.kind/],
    ['with a member of another name', [{ ...open, campaign: 'c' }], /engagements\[0\]/],
    ['at no time', [{ ...open, time: 'yesterday' }], /engagements\[0\]\.time/],
    ['of nobody', [open, { ...open, external_id: 'bob' }], /^engagements\[1\]: there is no user "bob"$/],
  ])('are refused: %s', async (_, engagements, message) => {
    expect(await write(await withCampaign(), engagements)).toMatchObject({
      status: 400,
      json: { message: expect.stringMatching(message) },
    })
  })

  test('under one key count once, and another batch under it is refused', async () => {
    const { control } = await withCampaign()
    const keyed = (engagements: readonly object[], key: string) =>
      control('POST', '/workspaces/default/engagements', { engagements }, { 'Idempotency-Key': key })
    expect(await keyed([open], 'monday')).toMatchObject({ json: { repeated: false } })
    expect(await keyed([open], 'monday')).toMatchObject({ status: 200, json: { repeated: true } })
    expect(await keyed([open, open], 'monday')).toMatchObject({ status: 409 })
    expect(await keyed([open], 'x'.repeat(256))).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining('Idempotency-Key') },
    })
  })

  test('are refused when they are more than ten thousand', async () => {
    const many = Array.from({ length: 10_001 }, () => open)
    expect(await write(await withCampaign(), many)).toMatchObject({ status: 400 })
  })
})
