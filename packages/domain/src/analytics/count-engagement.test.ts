import { describe, expect, it } from 'vitest'
import { calendarOf } from './calendar.ts'
import type { Engagement } from './engagement.ts'
import { emptyRollup } from './rollup.ts'

const utc = calendarOf('UTC')

const rowsOf = (engagement: Engagement) => {
  const rollup = emptyRollup()
  rollup.add(engagement, utc)
  return [...rollup.all()]
}

const open: Engagement = { user: 'u', time: 0, kind: 'open', campaign_id: 'c', variation_id: 'v', channel: 'email' }

describe('an engagement that does not fit together counts nothing', () => {
  it.each<readonly [string, Engagement]>([
    ['a kind that its channel has not', { ...open, kind: 'direct_open' }],
    ['a message of no variation', { ...open, variation_id: undefined }],
    ['a conversion of no variation', { user: 'u', time: 0, kind: 'conversion', campaign_id: 'c', revenue_cents: 5 }],
    ['a message of nothing', { user: 'u', time: 0, kind: 'open', channel: 'email' }],
  ])('%s', (_, engagement) => {
    expect(rowsOf(engagement)).toEqual([])
  })

  it('while one that does is there', () => {
    expect(rowsOf(open)).toMatchObject([{ family: 'campaign', id: 'c', bucket: 0, cells: [{ part: 'v' }] }])
  })
})
