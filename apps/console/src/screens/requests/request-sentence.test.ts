import { expect, test } from 'vitest'
import { sayConsequence, type RequestResult } from './request-sentence.ts'

const said = (
  endpoint: string,
  outcomes: RequestResult['outcomes'],
  more: Partial<RequestResult> = {},
): string | undefined => {
  const consequence = sayConsequence({ endpoint, outcomes, ...more })
  return consequence && `${consequence.text}${consequence.isNothing ? ' (!)' : ''}`
}

const element = 'merge_updates[0]'

test('a send that reached one device of a user is no failure', () => {
  const outcomes = [{ element, result: 'not_reachable', about: 'ada: android_push: no_push_token' }]
  const messages = [{ channel: 'ios_push', outcome: 'sent', count: 1 }] as const
  expect(said('campaigns.trigger.send', outcomes, { messages: [...messages] })).toBe('1 iOS push to ada')
  expect(said('campaigns.trigger.send', outcomes)).toBe('nothing: no way to ada: android push, no push token (!)')
})

test('a merge names both users, or whom it lacks', () => {
  const done = { element, result: 'done', about: 'ada-old into ada' }
  const lacks = { element, result: 'no_such_user', about: 'identifier_to_merge: nobody' }
  expect(said('users.merge', [done])).toBe('merged ada-old into ada')
  expect(said('users.merge', [lacks])).toBe('nothing: no user nobody (!)')
  expect(said('users.merge', [lacks, done])).toBe('merged ada-old into ada; not: no user nobody')
  expect(said('users.merge', [{ element, result: 'same_user' }])).toBe('nothing: both are one user (!)')
})

test('an element that was left out is told with its fault', () => {
  const left = { element: 'events[1]', result: 'left_out', about: "'name' is required" }
  const done = { element: '', result: 'done', about: '1 change to ada' }
  expect(said('users.track', [left, done])).toBe("1 change to ada; not: events[1]: 'name' is required")
})

test('many are counted, and what nobody knows is not said', () => {
  const messages = [
    { channel: 'email', outcome: 'sent', count: 1200 },
    { channel: 'email', outcome: 'failed', count: 3 },
  ] as const
  expect(said('messages.send', [], { messages: [...messages] })).toBe('1,200 emails')
  expect(said('messages.send', [], { messages: messages.slice(1) })).toBe('nothing: 3 emails failed (!)')
  expect(said('users.delete', [{ element, result: 'done', about: 'bea' }], { more_outcomes: 4 })).toBe(
    'deleted bea and 4 more',
  )
  expect(said('users.export.ids', undefined)).toBeUndefined()
})
