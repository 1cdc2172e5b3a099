import {
  Audience,
  CampaignRecipient,
  CanvasRecipient,
  audienceErrors,
  Schedule,
  sendingErrors,
} from '@brazier/contract'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mutated } from '../mutated.ts'
import { audience } from './audience.ts'
import { campaignRecipient, canvasRecipient, schedule } from './sending.ts'

const parts = [
  ['an audience', audience, Audience],
  ['a recipient of a campaign', campaignRecipient, CampaignRecipient],
  ['a recipient of a Canvas', canvasRecipient, CanvasRecipient],
  ['a schedule', schedule, Schedule],
] as const

const texts = new Set<string>(Object.values(sendingErrors))
const names = [
  'AND',
  'OR',
  'custom_attribute',
  'comparison',
  'value',
  'email',
  'attributes',
  '__proto__',
  'a_newer_member',
]

describe.each(parts)('%s', (_name, arbitrary, schema) => {
  test('is one that the contract accepts', () => {
    fc.assert(
      fc.property<[unknown]>(arbitrary, (given) => {
        expect(schema.safeParse(given).error?.issues).toBeUndefined()
      }),
    )
  })

  test('with one fault is refused with texts of the service, or accepted', () => {
    fc.assert(
      fc.property(mutated(arbitrary, names), ({ body }) => {
        const issues = schema.safeParse(body).error?.issues ?? []
        expect(issues.map(({ message }) => message).filter((message) => !texts.has(message))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

test('the texts of audiences are among those of every send', () => {
  expect(Object.values(audienceErrors).filter((text) => !texts.has(text))).toEqual([])
})
