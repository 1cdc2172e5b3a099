import { describe, expect, it } from 'vitest'
import { newProfile } from '../profile/new-profile.ts'
import { applyEvent } from './apply-event.ts'

const user = newProfile({ braze_id: 'b', now: 1, random_bucket: 7 })

describe('a custom event', () => {
  it('is counted, with its properties', () => {
    const properties = { colour: 'red' }
    const once = applyEvent(user, { name: 'viewed', time: 5, properties }, 9)
    expect(once).toEqual({
      ...user,
      custom_events: { viewed: { count: 1, first: 5, last: 5, recent: [{ time: 5, properties }] } },
      updated_at: 9,
    })
  })

  it('without properties has none', () => {
    const { recent } = applyEvent(user, { name: 'viewed', time: 5 }, 9).custom_events['viewed'] ?? {}
    expect(recent).toStrictEqual([{ time: 5 }])
  })

  it('sent twice counts twice', () => {
    const event = { name: 'viewed', time: 5 }
    expect(applyEvent(applyEvent(user, event, 9), event, 9).custom_events['viewed']?.count).toBe(2)
  })

  it('of the future happens now', () => {
    expect(applyEvent(user, { name: 'viewed', time: 10 }, 9).custom_events['viewed']?.last).toBe(9)
  })

  it('leaves other events unchanged', () => {
    const before = applyEvent(user, { name: 'viewed', time: 5 }, 9)
    expect(applyEvent(before, { name: 'liked', time: 6 }, 9).custom_events['viewed']).toBe(
      before.custom_events['viewed'],
    )
  })

  it.each(['__proto__', 'constructor', 'toString'])('named %s is plain data', (name) => {
    const event = { name, time: 5 }
    const { custom_events } = applyEvent(applyEvent(user, event, 9), event, 9)
    expect(Object.entries(custom_events)).toMatchObject([[name, { count: 2, first: 5, last: 5 }]])
  })
})
