import { testService } from '@brazier/testkit'
import { describe, expect, test } from 'vitest'
import { stores } from './stores.ts'

const exists = (custom_attribute_name: string) => ({
  custom_attribute: { custom_attribute_name, comparison: 'exists' as const },
})

// A database does bounded work for each page, and this audience has much.
const names = Array.from({ length: 240 }, (_, index) => `other ${index}`)
const state = {
  apps: [{ id: 'app-1', name: 'App', platform: 'iOS' }],
  users: Array.from({ length: 1700 }, (_, index) => ({
    external_id: `user-${index}`,
    push_tokens: [{ app: 'App', platform: 'iOS', token: `token-${index}` }],
    ...(index % 10 === 0 && { custom_attributes: { fan: true } }),
  })),
  segments: [{ id: 's', name: 'S', audience: { OR: ['fan', ...names].map(exists) } }],
}

describe.each(stores)('a Live Activity, in %s', (_, isHere, open) => {
  test.runIf(isHere)('begins for all users of a large segment', { timeout: 120_000 }, async () => {
    const of = await testService({ persistence: await open(), state, name: 'activity' })
    await of.call('messages.live_activity.start', {
      app_id: 'app-1',
      activity_id: 'match',
      activity_attributes_type: 'Match',
      activity_attributes: {},
      content_state: {},
      notification: { alert: { title: 'Match', body: 'It begins' } },
      segment_id: 's',
    })
    await of.settle()
    expect((await of.workspace.requests.list(1))[0]?.outcomes).toEqual([
      { element: '', result: 'done', about: '170 users' },
    ])
  })
})
