import { readFileSync } from 'node:fs'
import type { EndpointId } from '@brazier/contract'
import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

const page = readFileSync(new URL('../apps/docs/src/content/docs/concepts/refusals.md', import.meta.url), 'utf8')

const group = { subscription_group_id: 'g', subscription_state: 'subscribed' }
const email = { email: 'a@example.com' }
const attributes = (count: number) => Array.from({ length: count }, (_, index) => ({ external_id: `u${index}` }))
const alias = { user_alias: { alias_name: 'a', alias_label: 'crm' } }
const ada = { external_id: 'ada' }
const merge = (identifier_to_merge: object) => ({ merge_updates: [{ identifier_to_merge, identifier_to_keep: ada }] })
const byEmail = (...prioritization: readonly string[]) => ({
  merge_updates: [
    {
      identifier_to_merge: { ...email, prioritization },
      identifier_to_keep: { ...email, prioritization: ['identified'] },
    },
  ],
})

interface Case {
  readonly title: string
  readonly id: EndpointId
  readonly refused: object
  readonly wayOut: readonly [EndpointId, object]
}

const cases: readonly Case[] = [
  {
    title: 'two lists in one subscription update',
    id: 'subscription.status.set',
    refused: { subscription_groups: [{ ...group, external_ids: ['ada'], emails: ['a@example.com'] }] },
    wayOut: [
      'subscription.status.set',
      {
        subscription_groups: [
          { ...group, external_ids: ['ada'] },
          { ...group, emails: ['a@example.com'] },
        ],
      },
    ],
  },
  {
    title: 'a merge of two kinds of identifiers',
    id: 'users.merge',
    refused: merge(alias),
    wayOut: ['users.identify', { aliases_to_identify: [{ ...ada, ...alias }] }],
  },
  {
    title: 'a merge of the user who was updated longest ago',
    id: 'users.merge',
    refused: byEmail('least_recently_updated'),
    wayOut: ['users.merge', merge({ external_id: 'grace' })],
  },
  {
    title: 'more than 75 objects',
    id: 'users.track',
    refused: { attributes: attributes(76) },
    wayOut: ['users.track.bulk', { attributes: attributes(76) }],
  },
  {
    title: 'a custom attribute with $',
    id: 'users.track',
    refused: { attributes: [{ ...ada, $set: 1 }] },
    wayOut: ['users.track', { attributes: [{ ...ada, set: 1 }] }],
  },
  {
    title: 'a push token of an unknown app',
    id: 'users.track',
    refused: { attributes: [{ ...ada, push_tokens: [{ app_id: 'none', token: 't' }] }] },
    wayOut: ['users.track', { attributes: [{ ...ada, push_tokens: [{ app_id: 'app', token: 't' }] }] }],
  },
  {
    title: 'a phone number without +',
    id: 'users.export.ids',
    refused: { phone: '11112223333', fields_to_export: ['phone'] },
    wayOut: ['users.export.ids', { phone: '+11112223333', fields_to_export: ['phone'] }],
  },
]

it.each(cases)('$title is refused with the text of the page, and the way out is taken', async (one) => {
  const test = await testService({
    state: {
      subscription_groups: [{ id: 'g', name: 'G', channel: 'email' }],
      apps: [{ id: 'app', name: 'App', platform: 'iOS' }],
    },
  })
  const { status, body } = await test.call(one.id, one.refused)
  expect(status).toBe(400)
  const { message, errors = [] }: { message?: string; errors?: readonly { readonly type: string }[] } = Object(body)
  expect(page).toContain(`\`${errors[0]?.type ?? message}\``)
  const [id, request] = one.wayOut
  expect((await test.call(id, request)).status).toBeLessThan(300)
})
