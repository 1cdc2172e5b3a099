import { describe, expect, it } from 'vitest'
import type { Credit } from './credit.ts'
import { creditedEngagements, placeInCampaign, placeInCanvas } from './credited-engagements.ts'

const credit = (members: Partial<Credit>, reception: Partial<Credit['reception']> = {}): Credit => ({
  subject: 'campaign',
  id: 'c',
  reception: { at: 1, variation_id: '', converted: [], ...reception },
  conversions: [],
  earns: false,
  ...members,
})

describe('the variation and channel of a credit', () => {
  const campaign = {
    variations: [
      { id: 'v', messages: [{ channel: 'email' }, { channel: 'sms' }] },
      { id: 'w', messages: [{ channel: 'webhook' }] },
    ],
  } as const
  const canvas = { variants: [{ id: 'x' }, { id: 'y' }] }

  it('is the variation and channel of the reception', () => {
    const given = credit({}, { variation_id: 'w', channel: 'sms' })
    expect(placeInCampaign(given, campaign)).toEqual({ variation_id: 'w', channel: 'sms' })
    expect(placeInCanvas(given, canvas)).toEqual({ variation_id: 'w', channel: 'sms' })
  })

  it('is the first channel of that variation, if the record does not say', () => {
    expect(placeInCampaign(credit({}, { variation_id: 'w' }), campaign)).toEqual({
      variation_id: 'w',
      channel: 'webhook',
    })
    expect(placeInCampaign(credit({}, { variation_id: 'gone' }), campaign)).toEqual({
      variation_id: 'gone',
      channel: 'email',
    })
  })

  it('is the first variation of an old record, if there is one', () => {
    expect(placeInCampaign(credit({}), campaign)).toEqual({ variation_id: 'v', channel: 'email' })
    expect(placeInCampaign(credit({}), { variations: [] })).toEqual({ variation_id: '', channel: undefined })
    expect(placeInCampaign(credit({}), { variations: [{ id: 'v', messages: [] }] })).toEqual({
      variation_id: 'v',
      channel: undefined,
    })
    expect(placeInCanvas(credit({}), canvas)).toEqual({ variation_id: 'x', channel: undefined })
    expect(placeInCanvas(credit({}), { variants: [] })).toEqual({ variation_id: '', channel: undefined })
  })
})

describe('the engagements of a credit', () => {
  const place = { variation_id: 'v', channel: 'email' } as const
  const purchase = { kind: 'purchase', time: 9, revenue_cents: 250 } as const

  it('are the conversions, with the time when the message was received', () => {
    const given = credit({ conversions: [0, 2] }, { send_id: 's', at: 4 })
    const about = { user: 'u', time: 9, campaign_id: 'c', send_id: 's', ...place, received_at: 4, kind: 'conversion' }
    expect(creditedEngagements(given, purchase, 'u', place)).toEqual([
      { ...about, conversion: 0 },
      { ...about, conversion: 2 },
    ])
  })

  it('have the revenue separately, for a Canvas with its step', () => {
    const given = credit({ subject: 'canvas', id: 'k', earns: true }, { step_id: 't' })
    expect(creditedEngagements(given, purchase, 'u', place)).toEqual([
      { user: 'u', time: 9, canvas_id: 'k', step_id: 't', ...place, kind: 'revenue', revenue_cents: 250 },
    ])
  })

  it('have no revenue of 0, and none for a credit that does not earn', () => {
    const earning = credit({ earns: true })
    expect(creditedEngagements(earning, { kind: 'purchase', time: 9 }, 'u', place)).toEqual([])
    expect(creditedEngagements(credit({}), purchase, 'u', place)).toEqual([])
  })
})
