import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

/** Doubles a list sixty times for a user who asks for it. */
const hostile =
  '{% if {{custom_attribute.${bad}}} %}{% assign none = "x" | split: "x" %}{% assign n = none %}' +
  '{% for i in (1..60) %}{% assign n = none | push: n | push: n %}{% endfor %}{{ n | json }}{% endif %}ok'

const users = ['ada', 'bob', 'cleo'].map((name) => ({
  external_id: name,
  email: `${name}@example.com`,
  push_subscribe: 'opted_in' as const,
  custom_attributes: { bad: name === 'bob' },
}))
const recipients = users.map(({ external_id }) => ({ external_user_id: external_id }))
const messages = [
  { channel: 'email' as const, parts: { subject: hostile, body: 'Hi' } },
  { channel: 'webhook' as const, parts: { url: 'https://example.com', body: hostile } },
]

const delivered = async (kind: 'campaign' | 'canvas') => {
  const state = {
    users,
    campaigns: [{ id: 'c', name: 'News', variations: [{ id: 'v', name: 'All', messages }] }],
    canvases: [
      {
        id: 'k',
        name: 'Welcome',
        variants: [{ id: 'v', name: 'All', first_step_ids: ['s'] }],
        steps: [{ id: 's', name: 'One', messages }],
      },
    ],
  }
  const service = await testService({ state })
  const answer = await (kind === 'campaign'
    ? service.call('campaigns.trigger.send', { campaign_id: 'c', recipients })
    : service.call('canvas.trigger.send', { canvas_id: 'k', recipients }))
  expect(answer.status).toBe(201)
  const before = process.cpuUsage()
  await service.settle()
  const { user, system } = process.cpuUsage(before)
  const entries = await service.workspace.store.read((tx) => tx.outbox.list({ limit: Infinity }))
  const actual = entries.map(({ external_id, channel, outcome, reason }) => [external_id, channel, outcome, reason])
  return { outcomes: new Set(actual.map(String)), ms: (user + system) / 1000, entries }
}

describe.each(['campaign', 'canvas'] as const)('a message of a %s beyond the budget of a render', (kind) => {
  it('fails with the reason, and the next user gets it', async () => {
    const { outcomes, ms } = await delivered(kind)
    const reason = 'more than 5000000 characters and elements in memory'
    expect(outcomes).toEqual(
      new Set([
        'ada,email,sent,',
        'ada,webhook,sent,',
        `bob,email,failed,${reason}`,
        `bob,webhook,failed,${reason}`,
        'cleo,email,sent,',
        'cleo,webhook,sent,',
      ]),
    )
    expect(ms).toBeLessThan(5000)
  })
})
