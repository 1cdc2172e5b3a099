import { describe, expect, test } from 'vitest'
import { testServer } from '../../../test/test-server.ts'

describe('a manual clock', () => {
  test.each([
    [{ advance: 'PT1H' }, '2026-03-01T01:00:00.000Z'],
    [{ advance: 'P1DT0.5S' }, '2026-03-02T00:00:00.500Z'],
    [{ set: '2026-04-01T00:00:00+02:00' }, '2026-03-31T22:00:00.000Z'],
    [{ set: '2020-01-01T00:00:00Z' }, '2020-01-01T00:00:00.000Z'],
  ])('%j moves it', async (body, now) => {
    const { control } = await testServer('--clock', 'manual:2026-03-01')
    expect(await control('POST', '/workspaces/default/clock', body)).toMatchObject({
      status: 200,
      json: { clock: 'manual', now },
    })
    expect((await control('GET', '/workspaces/default/clock')).json).toEqual({ clock: 'manual', now })
  })

  test('advances as far each time that it gets the same request', async () => {
    const { control } = await testServer('--clock', 'manual:2026-03-01')
    for (const now of ['2026-03-01T01:00:00.000Z', '2026-03-01T02:00:00.000Z', '2026-03-01T03:00:00.000Z']) {
      expect(await control('POST', '/workspaces/default/clock', { advance: 'PT1H' })).toMatchObject({ json: { now } })
    }
  })

  test.each([
    [{}, 'must be {"advance": an ISO 8601 duration} or {"set": an ISO 8601 time}'],
    [{ advance: 'PT1H', set: '2026-04-01T00:00:00Z' }, 'must be {"advance"'],
    [{ advance: 'P1Y' }, 'advance: must be an ISO 8601 duration without years and months'],
    [{ advance: 3600 }, 'advance: '],
    [{ advance: 'P999999999W' }, 'advance: must not go beyond the year 9999'],
    [{ set: 'tomorrow' }, 'set: '],
    [{ set: '2026-04-01T00:00:00' }, 'set: '],
    [{ set: '9999-12-31T23:59:59-05:00' }, 'set: must be a time from the year 1 to the year 9999'],
    [{ back: 'PT1H' }, 'Unrecognized key: "back"'],
  ])('%j is refused, and it stands', async (body, message) => {
    const { control } = await testServer('--clock', 'manual:2026-03-01')
    const { status, json } = await control('POST', '/workspaces/default/clock', body)
    expect(status).toBe(400)
    expect(json).toEqual({ message: expect.stringContaining(message) })
    expect((await control('GET', '/workspaces/default/clock')).json).toMatchObject({ now: '2026-03-01T00:00:00.000Z' })
  })
})

describe('a real clock', () => {
  test('cannot be moved', async () => {
    const { control } = await testServer()
    const answer = await control('POST', '/workspaces/default/clock', { advance: 'PT1H' })
    expect(answer).toMatchObject({ status: 409, json: { message: expect.stringContaining('has a real clock') } })
    expect((await control('GET', '/workspaces/default/clock')).json).toMatchObject({ clock: 'real' })
  })

  test('can be asked for where others are manual', async () => {
    const { control } = await testServer('--clock', 'manual')
    await control('POST', '/workspaces', { name: 'one', clock: 'real' })
    await control('POST', '/workspaces', { name: 'two' })
    expect((await control('GET', '/workspaces')).json).toMatchObject({
      workspaces: [
        { name: 'default', clock: 'manual' },
        { name: 'one', clock: 'real' },
        { name: 'two', clock: 'manual' },
      ],
    })
  })
})
