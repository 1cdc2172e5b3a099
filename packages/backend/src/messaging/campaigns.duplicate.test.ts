import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const email = { channel: 'email' as const, parts: { subject: 'Hello', body: 'Hi' } }
const original = {
  id: 'original',
  name: 'Original',
  description: 'The first',
  tags: ['spring'],
  variations: [{ id: 'v', name: 'All', messages: [email] }],
  first_sent: '2024-05-01T00:00:00.000Z',
  last_sent: '2024-05-02T00:00:00.000Z',
}
const state = { tags: [{ name: 'spring' }, { name: 'summer' }], campaigns: [original] }

const copied = async (asked: object) => {
  const { call, settle, clock } = await testService({ state })
  clock.set(clock.now() + 1000)
  const answer = await call('campaigns.duplicate', { campaign_id: 'original', ...asked })
  const campaigns = async () =>
    ((await call('campaigns.list')).body as { campaigns: { id: string; name: string }[] }).campaigns
  const before = await campaigns()
  await settle()
  const copy = (await campaigns()).find(({ id }) => id !== 'original')
  const details = async (campaign_id = '') =>
    (await call('campaigns.details', undefined, { query: { campaign_id } })).body as { messages: object }
  return { answer, before, copy, details, call }
}

it('copies a campaign after the answer, as a draft that was never sent', async () => {
  const { answer, before, copy, details } = await copied({ name: 'Copy' })
  expect(answer).toMatchObject({ status: 202, body: { message: 'success' } })
  expect(before).toMatchObject([{ id: 'original' }])
  expect(copy).toMatchObject({ name: 'Copy', tags: ['spring'], last_edited: '2024-06-01T00:00:01.000Z' })
  const copyDetails = await details(copy?.id)
  expect(copyDetails).toMatchObject({
    name: 'Copy',
    description: 'The first',
    draft: true,
    enabled: false,
    first_sent: null,
    last_sent: null,
    created_at: '2024-06-01T00:00:01.000Z',
  })
  expect(Object.values(copyDetails.messages)).toMatchObject([{ channel: 'email', subject: 'Hello' }])
  expect(Object.keys(copyDetails.messages)).not.toEqual(Object.keys((await details('original')).messages))
})

it('leaves the original as it was', async () => {
  const { details } = await copied({ name: 'Copy', description: 'Another', tag_names: [] })
  const { description, tags, first_sent } = original
  expect(await details('original')).toMatchObject({ name: 'Original', description, tags, first_sent })
})

it.each([
  [{ description: 'Another' }, { description: 'Another', tags: ['spring'] }],
  [{ tag_names: 'summer' }, { description: 'The first', tags: ['summer'] }],
  [{ tag_names: ['summer', 'summer', 'spring'] }, { tags: ['summer', 'spring'] }],
  [{ tag_names: [] }, { tags: [] }],
  [
    { tag_names: null, description: null },
    { description: 'The first', tags: ['spring'] },
  ],
])('%j', async (asked, expected) => {
  const { copy, details } = await copied({ name: 'Copy', ...asked })
  expect(await details(copy?.id)).toMatchObject(expected)
})

it.each([
  [{ name: 'Copy', campaign_id: 'nobody' }],
  [{ name: 'Copy', tag_names: ['summer', 'winter'] }],
  [{ name: '' }],
  [{ name: 'Copy', tag_names: 1 }],
])('refuses %j, and copies nothing', async (asked) => {
  const { answer, copy } = await copied(asked)
  expect(answer.status).toBe(400)
  expect(copy).toBeUndefined()
})

it('cannot send the copy: it is a draft', async () => {
  const { copy, call } = await copied({ name: 'Copy' })
  expect(await call('campaigns.trigger.send', { campaign_id: copy?.id, broadcast: true })).toMatchObject({
    status: 400,
  })
})
