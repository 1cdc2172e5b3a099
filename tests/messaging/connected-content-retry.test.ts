import type { Workspace } from '@brazier/backend'
import { scriptedReceiver } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'
import { email, journey, minute, one, start, tag } from './connected-fixture.ts'

describe(':retry', () => {
  const retried = tag.replace(':save', ':retry :save')

  test('puts the message of that user off, and sends it at the first answer', async () => {
    const receiver = scriptedReceiver(({ url }, place) => {
      const isFirst = place < 3 && url.endsWith('ada')
      return isFirst ? 500 : { status: 200, body: '{"title":"hi"}' }
    })
    const { workspace, messages } = await one(retried, receiver, { names: ['ada', 'ben'] })
    expect(await messages()).toMatchObject([{ to: 'ben', text: 'hi' }])
    await workspace.advanceBy(minute)
    await workspace.advanceBy(60 * minute)
    expect(await messages()).toMatchObject([{ to: 'ben' }, { to: 'ada', text: 'hi' }])
  })

  test('aborts the message after five more failures', async () => {
    const receiver = scriptedReceiver(() => 503)
    const { workspace, messages } = await one(retried, receiver)
    await workspace.advanceBy(24 * 60 * minute)
    expect(receiver.calls).toHaveLength(6)
    expect(await messages()).toMatchObject([
      { outcome: 'aborted', reason: 'Connected Content failed 6 times: answered 503' },
    ])
  })

  /** Fails at these places, and answers else. */
  const failingAt = (...places: readonly number[]) =>
    scriptedReceiver((_, place) => (places.includes(place) ? 500 : { status: 200, body: '{"title":"hi"}' }))
  const minutesOf = ({ store }: Workspace) =>
    store.read(async (tx) =>
      (await tx.outbox.list({ limit: 9 })).map(({ time }) => (time - start) / minute).toReversed(),
    )

  test('begins anew at the next step of a Canvas', async () => {
    const { call, workspace } = await one('no', failingAt(0, 1, 2, 4), { state: { canvases: [journey(retried)] } })
    await call('canvas.trigger.send', { canvas_id: 'cv', recipients: [{ external_user_id: 'ada' }] })
    await workspace.advanceBy(3 * 60 * minute)
    expect(await minutesOf(workspace)).toEqual([0, 7, 68])
  })

  test('begins anew at the next variation of a send', async () => {
    const card = { channel: 'content_cards' as const, parts: { title: 'Hi', body: 'no' } }
    const half = { name: 'Half', percentage: 50 }
    const variations = [
      { id: 'v1', ...half, messages: [email('no')] },
      { id: 'v2', ...half, messages: [card] },
    ]
    const campaigns = [
      { id: 'c', name: 'News', variations },
      { id: 'api', name: 'API', is_api_campaign: true, variations },
    ]
    const body = retried.replace(':save', ':no_cache :save')
    const { call, workspace } = await one('no', failingAt(0, 1, 3), { state: { campaigns } })
    const words = { app_id: 'app', subject: 'Hi', from: 'Shop <shop@example.com>', body }
    const answer = await call('messages.send', {
      campaign_id: 'api',
      external_user_ids: ['ada'],
      messages: {
        email: { ...words, message_variation_id: 'v1' },
        content_card: { type: 'CLASSIC', title: 'Hi', description: body, time_to_live: 60, message_variation_id: 'v2' },
      },
    })
    expect(answer.body).toMatchObject({ message: 'success' })
    await workspace.advanceBy(60 * minute)
    expect(await minutesOf(workspace)).toEqual([0, 3, 4])
  })

  const channels = [email('no'), { channel: 'content_cards' as const, parts: { title: 'Hi', body: 'no' } }]
  const variations = channels.map((message, place) => ({
    id: `v${place}`,
    name: 'Half',
    percentage: 50,
    messages: [message],
  }))
  const twoVariations = { id: 'c', name: 'API', is_api_campaign: true, variations }
  const mail = { app_id: 'app', subject: 'Hi', from: 'Shop <shop@example.com>', message_variation_id: 'v0' }
  const card = { type: 'CLASSIC', title: 'Hi', time_to_live: 60, message_variation_id: 'v1' }

  test('tells also of the variation that was aborted before', async () => {
    const { call, workspace } = await one('no', failingAt(0), { state: { campaigns: [twoVariations] } })
    await call('messages.send', {
      campaign_id: 'c',
      external_user_ids: ['ada'],
      messages: {
        content_card: { ...card, description: '{% abort_message("no") %}' },
        email: { ...mail, body: retried },
      },
    })
    await workspace.advanceBy(minute)
    const [logged] = await workspace.requests.list(1)
    expect(logged?.outcomes).toMatchObject([{ result: 'aborted', about: 'ada: content_cards: no' }])
  })

  test('reaches users once over each channel if an update changes the messages of a send meanwhile', async () => {
    const { call, workspace, messages } = await one('no', failingAt(0), { state: { campaigns: [twoVariations] } })
    const created = await call('messages.schedule.create', {
      campaign_id: 'c',
      external_user_ids: ['ada'],
      schedule: { time: '2024-06-02T00:00:00', in_local_time: true },
      messages: { email: { ...mail, body: retried }, content_card: { ...card, description: 'card' } },
    })
    const { schedule_id } = created.body as { schedule_id: string } // the answer was held to the contract
    await workspace.advanceTo(start + 24 * 60 * minute)
    const updated = { email: { ...mail, body: 'new mail' } }
    expect(await call('messages.schedule.update', { schedule_id, messages: updated })).toMatchObject({ status: 201 })
    await workspace.advanceBy(60 * minute)
    expect(await messages()).toMatchObject([{ text: 'card' }, { text: 'new mail' }])
  })
})
