import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const at = (day: number) => `2024-05-0${day}T12:00:00.000Z`
const numbers = [
  { phone: '+4930111111', reason: 'provider_error' as const, invalid_detected_at: at(1) },
  { phone: '+4930333333', reason: 'deactivated' as const, invalid_detected_at: at(3) },
  { phone: '+4930222222', reason: 'invalid_format' as const, invalid_detected_at: at(3) },
]
const [first, deactivated, second] = numbers
const may = { start_date: '2024-05-01', end_date: '2024-06-01' }

describe('invalid phone numbers', () => {
  it.each([
    [may, [second, deactivated, first]],
    [{ ...may, limit: '2' }, [second, deactivated]],
    [{ ...may, offset: '2' }, [first]],
    [{ ...may, reason: 'deactivated' }, [deactivated]],
    [{ ...may, reason: 'invalid_format' }, [second]],
    [{ start_date: '2024-05-01', end_date: '2024-05-02' }, [first]],
    [{ start_date: '2024-05-03', end_date: '2024-05-03' }, [second, deactivated]],
    [{ phone_numbers: [' 4930111111', '+4930333333', '4930333333', '+4930999999'] }, [deactivated, first]],
    [{ phone_numbers: '+4930222222', start_date: '2030-01-02', end_date: '2030-01-01' }, [second]],
    [{ phone_numbers: ['+4930111111'], reason: 'deactivated' }, []],
  ])('%j lists those that are asked for, newest first', async (query, expected) => {
    const { call } = await testService({ state: { invalid_phone_numbers: numbers } })
    expect(await call('sms.invalid_phone_numbers', undefined, { query })).toMatchObject({
      status: 200,
      body: { sms: expected, message: 'success' },
    })
  })

  it.each(['12', 'ask mum', '+0123'])('of an invalid format can be any text, like %j', async (phone) => {
    const entry = { phone, reason: 'invalid_format' as const, invalid_detected_at: at(3) }
    const { workspace } = await testService({ state: { invalid_phone_numbers: [entry] } })
    const { call, workspace: again } = await testService()
    await again.restore(await workspace.snapshot())
    expect(await call('sms.invalid_phone_numbers', undefined, { query: may })).toMatchObject({ body: { sms: [entry] } })
  })

  it('come back from a snapshot', async () => {
    const { workspace } = await testService({ state: { invalid_phone_numbers: numbers } })
    const again = await testService()
    await again.workspace.restore(await workspace.snapshot())
    const { body } = await again.call('sms.invalid_phone_numbers', undefined, { query: may })
    expect(body).toMatchObject({ sms: [second, deactivated, first] })
  })

  it('are in a state file once', async () => {
    const twice = ['+4930111111', '+49 30 111111'].map((phone) => ({ phone, invalid_detected_at: at(1) }))
    await expect(testService({ state: { invalid_phone_numbers: twice } })).rejects.toThrow('appears twice')
    await expect(
      testService({ state: { invalid_phone_numbers: [{ phone: 'x', invalid_detected_at: at(1) }] } }),
    ).rejects.toThrow('E.164')
  })
})
