import { describe, expect, it } from 'vitest'
import { newProfile } from '../profile/new-profile.ts'
import type { CampaignReceived, CanvasReceived, MessageRecord, Profile } from '../profile/profile.ts'
import { mergeProfiles } from './merge-profiles.ts'

function merge(keep: Partial<Profile>, merged: Partial<Profile>): Profile {
  const kept = { ...newProfile({ braze_id: 'kept', now: 10, random_bucket: 1 }), ...keep }
  const result = mergeProfiles(
    kept,
    { ...newProfile({ braze_id: 'merged', now: 20, random_bucket: 2 }), ...merged },
    99,
  )
  if (!result.merged) throw new Error(result.reason)
  return result.profile
}

function campaign(last_received: number, members: Partial<CampaignReceived> = {}): CampaignReceived {
  const flags = { engaged: {}, converted: false, multiple_converted: {} }
  return { name: 'Welcome', api_campaign_id: 'c', last_received, ...flags, ...members }
}

function canvas(members: Partial<CanvasReceived>): CanvasReceived {
  return { name: 'Journey', api_canvas_id: 'v', steps_received: [], ...members }
}

function step(api_canvas_step_id: string, last_received: number): CanvasReceived['steps_received'][number] {
  return { name: `Step ${api_canvas_step_id}`, api_canvas_step_id, last_received }
}

function message(braze_id: string, time: number): MessageRecord {
  return { braze_id, time, kind: 'sent', channel: 'email', id: `${braze_id}-${time}` }
}

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

  it('rule 6: a last_x_at field changes only when the merged value is newer', () => {
    const profile = merge({ last_x_at: { a: 5, b: 5 } }, { last_x_at: { a: 4, b: 6, c: 1 } })
    expect(profile.last_x_at).toEqual({ a: 5, b: 6, c: 1 })
  })

  it('rule 6: clicked cards of both are remembered once', () => {
    const cards = (...names: readonly string[]) => ({ cards_clicked: names.map((name) => ({ name })) })
    expect(merge(cards('a', 'b'), cards('b', 'c'))).toMatchObject(cards('a', 'b', 'c'))
  })
})

describe('rule 8: merges are not reflected in the messaging history', () => {
  it('rule 8: the histories of both are in order of time, each message still for whom it was sent to', () => {
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
})
