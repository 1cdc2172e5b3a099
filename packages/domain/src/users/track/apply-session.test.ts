import { describe, expect, it } from 'vitest'
import { newProfile } from '../profile/new-profile.ts'
import { applySession } from './apply-session.ts'

const user = newProfile({ braze_id: 'u', now: 0, random_bucket: 0 })
const app = { name: 'Kettle', platform: 'iOS' }

describe('a session', () => {
  it('moves the dates of the first and the last session', () => {
    const once = applySession(user, { time: 5 })
    expect(once).toEqual({ ...user, date_of_first_session: 5, date_of_last_session: 5 })
    expect(applySession(once, { time: 3 })).toMatchObject({ date_of_first_session: 3, date_of_last_session: 5 })
    expect(applySession(once, { time: 7 })).toMatchObject({ date_of_first_session: 5, date_of_last_session: 7 })
  })

  it('adds one use of its app, with the name that the workspace has', () => {
    const once = applySession(user, { time: 5, app_id: 'a', app })
    expect(once.apps).toEqual({ a: { ...app, sessions: 1, first_used: 5, last_used: 5 } })
    const again = applySession(applySession(once, { time: 9, app_id: 'a' }), { time: 2, app_id: 'a' })
    expect(again.apps).toEqual({ a: { ...app, sessions: 3, first_used: 2, last_used: 9 } })
  })

  it('keeps what the user has of the app, and other apps', () => {
    const known = { ...user, apps: { a: { name: 'Old', platform: 'web', version: '2' }, b: app } }
    expect(applySession(known, { time: 5, app_id: 'a', app }).apps).toEqual({
      a: { name: 'Old', platform: 'web', version: '2', sessions: 1, first_used: 5, last_used: 5 },
      b: app,
    })
  })

  it('in an unknown app counts for no app', () => {
    expect(applySession(user, { time: 5, app_id: 'a' }).apps).toBe(user.apps)
    expect(applySession(user, { time: 5, app_id: 'constructor' }).apps).toBe(user.apps)
    expect(applySession(user, { time: 5, app }).apps).toBe(user.apps)
  })
})
