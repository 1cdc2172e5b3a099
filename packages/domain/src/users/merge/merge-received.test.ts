import { describe, expect, it } from 'vitest'
import { newProfile } from '../profile/new-profile.ts'
import type { CampaignReceived, CanvasReceived, MessageRecord, Profile } from '../profile/profile.ts'
import { mergeProfiles } from './merge-profiles.ts'

const merge = (keep: Partial<Profile>, merged: Partial<Profile>): Profile => {
  const kept = { ...newProfile({ braze_id: 'kept', now: 10, random_bucket: 1 }), ...keep }
  const result = mergeProfiles(
    kept,
    { ...newProfile({ braze_id: 'merged', now: 20, random_bucket: 2 }), ...merged },
    99,
  )
  if (!result.merged) throw new Error(result.reason)
  return result.profile
}

const campaign = (last_received: number, members: Partial<CampaignReceived> = {}): CampaignReceived => {
  const flags = { engaged: {}, converted: false, multiple_converted: {} }
  return { name: 'Welcome', api_campaign_id: 'c', last_received, ...flags, ...members }
}

const canvas = (members: Partial<CanvasReceived>): CanvasReceived => ({
  name: 'Journey',
  api_canvas_id: 'v',
  steps_received: [],
  ...members,
})

const step = (api_canvas_step_id: string, last_received: number): CanvasReceived['steps_received'][number] => ({
  name: `Step ${api_canvas_step_id}`,
  api_canvas_step_id,
  last_received,
})

const message = (braze_id: string, time: number): MessageRecord => ({
  braze_id,
  time,
  kind: 'sent',
  channel: 'email',
  id: `${braze_id}-${time}`,
})

describe('rule 6: what was received is merged', () => {
  it('rule 6: the campaign interaction received later wins, the kept one on a tie', () => {
    const received = (time: number, variation_name: string) => ({
      campaigns_received: { c: campaign(time, { variation_name }) },
    })
    expect(merge(received(5, 'A'), received(6, 'B')).campaigns_received['c']).toEqual(
      campaign(6, { variation_name: 'B' }),
    )
    expect(merge(received(6, 'A'), received(6, 'B')).campaigns_received['c']?.variation_name).toBe('A')
  })

  it('rule 6: an engagement or conversion of either user is remembered', () => {
    const keep = campaign(5, {
      engaged: { opened_email: true },
      converted: true,
      multiple_converted: { a: true, b: false },
    })
    const theirs = campaign(6, {
      engaged: { clicked_email: true, opened_email: false },
      multiple_converted: { b: true },
    })
    const merged = merge({ campaigns_received: { c: keep } }, { campaigns_received: { c: theirs } })
    expect(merged.campaigns_received['c']).toEqual(
      campaign(6, {
        engaged: { clicked_email: true, opened_email: true },
        converted: true,
        multiple_converted: { a: true, b: true },
      }),
    )
  })

  it('rule 6: engagements of only one user with a campaign are added to the record that wins', () => {
    const merged = (keep: Partial<CampaignReceived>, theirs: Partial<CampaignReceived>) =>
      merge({ campaigns_received: { c: campaign(5, keep) } }, { campaigns_received: { c: campaign(6, theirs) } })
        .campaigns_received['c']
    expect(merged({ engaged: { opened_email: true } }, {})).toEqual(campaign(6, { engaged: { opened_email: true } }))
    expect(merged({ multiple_converted: { a: true } }, {})).toEqual(campaign(6, { multiple_converted: { a: true } }))
    expect(merged({ converted: true }, {})).toEqual(campaign(6, { converted: true }))
    expect(merged({ engaged: { opened_email: false } }, {})).toEqual(campaign(6))
  })

  it('rule 6: a message that waits to be seen takes nothing from the other user', () => {
    const mail = { at: 5, variation_id: 'v', channel: 'email' as const, converted: [] }
    const both = (keep: CampaignReceived, theirs: CampaignReceived) =>
      merge({ campaigns_received: { c: keep } }, { campaigns_received: { c: theirs } }).campaigns_received['c']
    const [byMail, unseen] = [campaign(5, { reception: mail }), campaign(6, { unseen: ['content_cards'] })]
    const all = campaign(6, { unseen: ['content_cards'], reception: mail })
    expect([both(byMail, unseen), both(unseen, byMail)]).toEqual([all, all])
    const control = campaign(7, { in_control: true })
    expect(both(control, unseen)).toEqual(unseen)
  })

  it('rule 6: a record to which the other adds nothing is shared, not copied', () => {
    const all = { engaged: { opened_email: true }, converted: true, multiple_converted: { a: true } }
    const [some, whole] = [campaign(5, { engaged: { opened_email: true } }), campaign(6, all)]
    const received = (c: CampaignReceived) => ({ campaigns_received: { c } })
    expect(merge(received(some), received(whole)).campaigns_received['c']).toBe(whole)
    expect(merge(received(whole), received(some)).campaigns_received['c']).toBe(whole)
    const steps = canvas({ last_entered: 1, steps_received: [step('1', 3)] })
    const entered = { canvases_received: { v: steps } }
    expect(merge(entered, { canvases_received: { v: canvas({}) } }).canvases_received['v']?.steps_received).toBe(
      steps.steps_received,
    )
  })

  it('rule 6: a date that neither user has is absent', () => {
    const both = { canvases_received: { v: canvas({}) } }
    expect(merge(both, both).canvases_received['v']).toStrictEqual(canvas({}))
    const [keep, theirs] = [
      canvas({ last_entered_control_at: 7, last_entered: 2 }),
      canvas({ last_entered_control_at: 5 }),
    ]
    expect(merge({ canvases_received: { v: keep } }, { canvases_received: { v: theirs } })).toMatchObject({
      canvases_received: { v: { last_entered_control_at: 7 } },
    })
    for (const last_received_message of [3, 5]) {
      const [entered, other] = [canvas({ last_entered: 4 }), canvas({ last_received_message })]
      expect(merge({ canvases_received: { v: other } }, { canvases_received: { v: entered } })).toMatchObject({
        canvases_received: { v: { last_entered: 4, last_received_message } },
      })
    }
  })

  it('rule 6: the later exit event stays', () => {
    const [early, late] = [2, 3].map((at) => canvas({ last_entered: 1, exit_event: { at, event: `event ${at}` } }))
    for (const [keep, theirs] of [
      [early, late],
      [late, early],
      [canvas({}), late],
    ]) {
      const received = (of = canvas({})) => ({ canvases_received: { v: of } })
      expect(merge(received(keep), received(theirs)).canvases_received['v']?.exit_event?.at).toBe(3)
    }
  })

  it('rule 6: an older step of the merged user changes nothing', () => {
    const [keep, theirs] = [canvas({ steps_received: [step('1', 3)] }), canvas({ steps_received: [step('1', 2)] })]
    expect(merge({ canvases_received: { v: keep } }, { canvases_received: { v: theirs } })).toMatchObject({
      canvases_received: { v: { steps_received: [step('1', 3)] } },
    })
  })

  it('rule 6: each date of a Canvas is the later one, each step the one received later', () => {
    const keep = canvas({
      last_entered: 9,
      last_received_message: 3,
      variation_name: 'A',
      last_entered_control_at: null,
      steps_received: [step('1', 3), step('2', 4)],
    })
    const theirs = canvas({
      last_entered: 8,
      last_received_message: 7,
      last_exited: 8,
      variation_name: 'B',
      last_entered_control_at: 2,
      steps_received: [step('2', 7), step('3', 1)],
    })
    expect(merge({ canvases_received: { v: keep } }, { canvases_received: { v: theirs } }).canvases_received).toEqual({
      v: canvas({
        last_entered: 9,
        last_received_message: 7,
        last_exited: 8,
        variation_name: 'A',
        last_entered_control_at: 2,
        steps_received: [step('1', 3), step('2', 7), step('3', 1)],
      }),
    })
  })

  it.each([
    [
      'the one with the later message, if neither was entered',
      { last_received_message: 7 },
      { last_received_message: 8 },
    ],
    ['the entered one, if the message of the other is earlier', { last_received_message: 7 }, { last_entered: 8 }],
    ['the one that is dated, if the other has no date', {}, { last_received_message: 1 }],
  ])('rule 6: the rest of a Canvas comes from %s', (_, older, newer) => {
    const [old, fresh] = [canvas({ ...older, variation_name: 'A' }), canvas({ ...newer, variation_name: 'B' })]
    const name = (keep: CanvasReceived, given: CanvasReceived) =>
      merge({ canvases_received: { v: keep } }, { canvases_received: { v: given } }).canvases_received['v']
        ?.variation_name
    expect([name(old, fresh), name(fresh, old)]).toEqual(['B', 'B'])
  })

  it('rule 6: the rest of a Canvas of the same age comes from the kept user', () => {
    for (const dates of [{}, { last_entered: 5 }, { last_received_message: 5 }]) {
      const [keep, given] = [canvas({ ...dates, variation_name: 'A' }), canvas({ ...dates, variation_name: 'B' })]
      expect(merge({ canvases_received: { v: keep } }, { canvases_received: { v: given } })).toMatchObject({
        canvases_received: { v: { variation_name: 'A' } },
      })
    }
  })

  it('rule 6: a last_x_at field changes only when the merged value is newer', () => {
    const profile = merge({ last_x_at: { a: 5, b: 5 } }, { last_x_at: { a: 4, b: 6, c: 1 } })
    expect(profile.last_x_at).toEqual({ a: 5, b: 6, c: 1 })
  })

  it('rule 6: clicked cards of both are remembered once', () => {
    const cards = (...names: readonly string[]) => ({ cards_clicked: names.map((name) => ({ name })) })
    expect(merge(cards('a', 'b'), cards('b', 'c'))).toMatchObject(cards('a', 'b', 'c'))
  })
})

describe('rule 8: a history that only one user has is shared', () => {
  it.each([
    [[message('kept', 1)], []],
    [[], [message('merged', 1)]],
  ])('rule 8: %j and %j', (keep, theirs) => {
    expect(merge({ messages: keep }, { messages: theirs }).messages).toBe(keep.length > 0 ? keep : theirs)
  })
})

describe('rule 8: merges are not reflected in the messaging history', () => {
  it('rule 8: the histories of both are in order of time, and each message keeps its recipient', () => {
    const profile = merge(
      { messages: [message('kept', 1), message('kept', 5)] },
      { messages: [message('merged', 1), message('merged', 3)] },
    )
    expect(profile.messages).toEqual([
      message('kept', 1),
      message('merged', 1),
      message('merged', 3),
      message('kept', 5),
    ])
  })

  it('rule 8: of both histories, the newest 10,000 stay', () => {
    const many = Array.from({ length: 9999 }, (_, time) => message('kept', time))
    const { messages } = merge({ messages: many }, { messages: [message('merged', -1), message('merged', 10_000)] })
    expect(messages).toEqual([...many, message('merged', 10_000)])
  })
})
