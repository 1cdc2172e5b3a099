import { describe, expect, it } from 'vitest'
import { engagementFault } from './engagement-fault.ts'
import type { Engagement } from './engagement.ts'

const campaign = { time: 1, campaign_id: 'c', variation_id: 'v', channel: 'email' } as const
const canvas = { time: 1, canvas_id: 'n', variation_id: 'v', step_id: 's', channel: 'sms' } as const

describe('an engagement fits together', () => {
  it.each<readonly [string, Omit<Engagement, 'user'>]>([
    ['a message of a campaign', { ...campaign, kind: 'open' }],
    ['a conversion of a campaign', { ...campaign, kind: 'conversion' }],
    ['a message of a step', { ...canvas, kind: 'opt_out' }],
    ['an entry', { time: 1, canvas_id: 'n', variation_id: 'v', kind: 'entry' }],
    ['an event', { time: 1, kind: 'custom_event', name: 'rated' }],
    ['a session', { time: 1, kind: 'session', app_id: 'a' }],
  ])('as %s', (_, engagement) => {
    expect(engagementFault(engagement)).toBeUndefined()
  })
})

describe('members that do not fit together are named', () => {
  it.each<readonly [string, Omit<Engagement, 'user'>]>([
    ['email has no direct_open', { ...campaign, kind: 'direct_open' }],
    ['web_push has no influenced_open', { ...campaign, channel: 'web_push', kind: 'influenced_open' }],
    ['sms has no open', { ...canvas, kind: 'open' }],
    ['open needs a channel', { time: 1, campaign_id: 'c', variation_id: 'v', kind: 'open' }],
    ['open needs a variation_id', { time: 1, campaign_id: 'c', channel: 'email', kind: 'open' }],
    ['sent needs a step_id', { time: 1, canvas_id: 'n', variation_id: 'v', channel: 'sms', kind: 'sent' }],
    ['entry needs a canvas_id', { ...campaign, kind: 'entry' }],
    ['sent needs a variation_id', { time: 1, canvas_id: 'n', step_id: 's', channel: 'sms', kind: 'sent' }],
    ['sent needs a channel', { time: 1, canvas_id: 'n', variation_id: 'v', step_id: 's', kind: 'sent' }],
    ['session belongs to no campaign and no Canvas', { ...canvas, kind: 'session' }],
    ['open needs a campaign_id or a canvas_id', { time: 1, kind: 'open', channel: 'email' }],
    ['open needs a campaign_id or a canvas_id', { ...campaign, canvas_id: 'n', kind: 'open' }],
    ['session belongs to no campaign and no Canvas', { ...campaign, kind: 'session' }],
    ['purchase needs a name', { time: 1, kind: 'purchase' }],
    ['custom_event needs a name', { time: 1, kind: 'custom_event', name: '' }],
  ])('%s', (fault, engagement) => {
    expect(engagementFault(engagement)).toBe(fault)
  })
})
