import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { limits } from '../limits.ts'
import { firstMessage } from '../validation/on-invalid.ts'
import { CampaignRecipient } from './recipients.ts'
import { campaignTarget, canvasTarget, isBroadcastAlone, isTargeted, sendId } from './send-target.ts'
import { campaignSendErrors as errors, canvasSendErrors } from './sending-errors.ts'

const Body = z
  .object(campaignTarget())
  .refine(isTargeted, { error: errors.noRecipients })
  .refine(isBroadcastAlone, { error: errors.broadcastAndRecipients })

/** Fault of a target in the service; undefined when it takes it. */
const fault = (body: unknown): string | undefined => {
  const parsed = Body.safeParse(body)
  return parsed.success ? undefined : firstMessage(errors)(parsed.error.issues, undefined).body.message
}

const recipientFault = (recipient: unknown): string | undefined => fault({ recipients: [recipient] })

const kilobytes = (count: number): string => 'x'.repeat(count * 1024)

describe('a recipient', () => {
  it.each([
    { external_user_id: 'a' },
    { user_alias: { alias_name: 'a', alias_label: 'b' } },
    { braze_id: 'a' },
    { email: 'a@example.com', prioritization: ['identified', 'most_recently_updated'] },
    { external_user_id: 'a', attributes: null },
    { external_user_id: 'a', trigger_properties: { list: [{ deep: { er: null } }], text: kilobytes(40) } },
    {
      external_user_id: 'a',
      send_to_existing_only: false,
      attributes: { email: 'a@example.com', color: 'blue', n: { inc: 1 } },
    },
    { external_user_id: 'a', send_to_existing_only: true },
    { external_user_id: 'a', attributes: { braze_id: 'b', user_alias: 5, color: 'blue' } },
  ])('is taken: %j', (recipient) => {
    expect(recipientFault(recipient)).toBeUndefined()
  })

  it('has a whole number as its id like the text of it', () => {
    expect(Body.parse({ recipients: [{ external_user_id: 12345 }] }).recipients).toEqual([
      { external_user_id: '12345' },
    ])
  })

  it.each([
    ['a', errors.recipients],
    [{}, errors.noIdentifier],
    [{ prioritization: ['identified'] }, errors.noIdentifier],
    [{ external_user_id: 'a', braze_id: 'b' }, errors.oneIdentifier],
    [{ external_user_id: true }, errors.externalUserId],
    [{ user_alias: 'a' }, errors.userAlias],
    [{ braze_id: 1 }, errors.brazeId],
    [{ email: 1 }, errors.email],
    [{ email: 'a@example.com' }, errors.prioritization],
    [{ email: 'a@example.com', prioritization: ['identified', 'unidentified'] }, errors.prioritization],
    [{ external_user_id: 'a', send_to_existing_only: 'no' }, errors.sendToExistingOnly],
    [
      { user_alias: { alias_name: 'a', alias_label: 'b' }, send_to_existing_only: false, attributes: {} },
      errors.aliasMustExist,
    ],
    [{ external_user_id: 'a', send_to_existing_only: false }, errors.attributesRequired],
    [{ external_user_id: 'a', send_to_existing_only: false, attributes: null }, errors.attributesRequired],
    [{ external_user_id: 'a', attributes: [] }, errors.attributes],
    [{ external_user_id: 'a', attributes: { email_subscribe: 'maybe' } }, errors.attributes],
    [{ external_user_id: 'a', attributes: { $bad: 1 } }, errors.attributes],
    [{ external_user_id: 'a', trigger_properties: [] }, errors.triggerProperties],
    [{ external_user_id: 'a', trigger_properties: { text: kilobytes(50) } }, errors.triggerProperties],
  ])('is refused: %j', (recipient, text) => {
    expect(recipientFault(recipient)).toBe(text)
  })

  it('has lists of as many numbers as fit 50 KB', () => {
    const list = (length: number) => ({ list: Array.from({ length }, () => 1) })
    expect(recipientFault({ external_user_id: 'a', trigger_properties: list(25_000) })).toBeUndefined()
    expect(recipientFault({ external_user_id: 'a', trigger_properties: list(26_000) })).toBe(errors.triggerProperties)
  })

  it('has properties of at most 50 levels', () => {
    const deep = (levels: number) => Array.from({ length: levels - 1 }).reduce<object>((inner) => ({ a: inner }), {})
    expect(recipientFault({ external_user_id: 'a', trigger_properties: deep(50) })).toBeUndefined()
    expect(recipientFault({ external_user_id: 'a', trigger_properties: deep(51) })).toBe(errors.triggerProperties)
    expect(recipientFault({ external_user_id: 'a', trigger_properties: { a: [Number.NaN] } })).toBe(
      errors.triggerProperties,
    )
  })

  it('of a Canvas has properties by either name', () => {
    const parse = (recipient: object) => z.object(canvasTarget()).safeParse({ recipients: [recipient] })
    expect(parse({ external_user_id: 'a', context: { a: 1 }, canvas_entry_properties: { b: 1 } }).success).toBe(true)
    for (const name of ['context', 'canvas_entry_properties']) {
      const refused = parse({ external_user_id: 'a', [name]: 'text' })
      expect(refused.error?.issues.map(({ message }) => message)).toEqual([canvasSendErrors.context])
    }
  })
})

describe('the target of a send', () => {
  const recipients = (count: number) => Array.from({ length: count }, (_, index) => ({ external_user_id: `${index}` }))

  it('is recipients, an audience, or everybody', () => {
    expect(fault({ broadcast: true })).toBeUndefined()
    expect(
      fault({ audience: { custom_attribute: { custom_attribute_name: 'a', comparison: 'exists' } } }),
    ).toBeUndefined()
    expect(fault({ recipients: recipients(1), broadcast: false })).toBeUndefined()
    for (const none of [{}, { broadcast: false }, { recipients: [] }]) expect(fault(none)).toBe(errors.noRecipients)
  })

  it('is not both everybody and recipients', () => {
    expect(fault({ broadcast: true, recipients: recipients(1) })).toBe(errors.broadcastAndRecipients)
    expect(fault({ broadcast: true, recipients: [] })).toBeUndefined()
    expect(fault({ broadcast: 'yes' })).toBe(errors.broadcast)
  })

  it('is at most 50 recipients', () => {
    expect(fault({ recipients: recipients(limits.recipients) })).toBeUndefined()
    expect(fault({ recipients: recipients(limits.recipients + 1) })).toBe(errors.tooMany)
    expect(fault({ recipients: 'everybody' })).toBe(errors.recipients)
  })
})

describe('a send id', () => {
  it('is at most 64 characters of ASCII', () => {
    expect(sendId.safeParse('a'.repeat(64)).success).toBe(true)
    for (const id of ['', 'a'.repeat(65), 'ü', 'a\nb', 5]) {
      expect(sendId.safeParse(id).error?.issues[0]?.message).toBe(errors.sendId)
    }
  })
})

it('what a recipient says in members that are not kept is not kept, however deep', () => {
  const deep = Array.from({ length: 20_000 }).reduce<object>((inner) => ({ inner }), {})
  const parsed = CampaignRecipient.parse({ external_user_id: 'a', attributes: { facebook: deep, first_name: 'Ada' } })
  expect(parsed).toEqual({ external_user_id: 'a', attributes: { first_name: 'Ada' } })
})
