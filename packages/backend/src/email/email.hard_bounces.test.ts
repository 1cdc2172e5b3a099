import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const bounce = (email: string, at: string) => ({ list: 'hard_bounces' as const, email, at })
const service = () =>
  testService({
    state: {
      email_lists: [
        bounce('old@example.com', '2024-05-02T00:00:00Z'),
        bounce('new@example.com', '2024-05-03T00:00:00Z'),
      ],
    },
  })
const dates = { start_date: '2024-05-01', end_date: '2024-07-01' }

const bounces = async ({ call }: TestService, query: { readonly [name: string]: string }) =>
  (await call('email.hard_bounces', undefined, { query })).body

describe('the list of hard bounces', () => {
  it('shows the newest first, from the start to before the end', async () => {
    const of = await service()
    const [fresh, old] = [
      { email: 'new@example.com', hard_bounced_at: '2024-05-03 00:00:00 +0000' },
      { email: 'old@example.com', hard_bounced_at: '2024-05-02 00:00:00 +0000' },
    ]
    expect(await bounces(of, dates)).toEqual({ emails: [fresh, old], message: 'success' })
    expect(await bounces(of, { ...dates, end_date: '2024-05-03' })).toMatchObject({ emails: [old] })
    expect(await bounces(of, { ...dates, start_date: '2024-05-03' })).toMatchObject({ emails: [fresh] })
    expect(await bounces(of, { ...dates, limit: '1', offset: '1' })).toMatchObject({ emails: [old] })
    expect(await bounces(of, { ...dates, sort_direction: 'asc', limit: '1' })).toMatchObject({ emails: [old] })
  })

  it('shows one address at any date', async () => {
    const of = await service()
    for (const at of [{ start_date: '2024-06-02', end_date: '2024-06-01' }, { end_date: '1969-12-31' }]) {
      const found = await bounces(of, { email: 'OLD@example.com', ...at })
      expect(found).toMatchObject({ emails: [{ email: 'old@example.com' }] })
    }
    expect(await bounces(of, { email: 'nobody@example.com', end_date: '2024-06-02' })).toMatchObject({ emails: [] })
  })
})
