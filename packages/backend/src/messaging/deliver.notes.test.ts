import { testService } from '@brazier/testkit'
import { describe, expect, it, test } from 'vitest'

const users = [
  {
    external_id: 'ada',
    email: 'ada@example.com',
    custom_attributes: { plan: { ends: { $time: '2024-03-10T07:30:05Z' }, days: [{ $time: '2024-03-11' }] } },
  },
]
const content_blocks = [
  { name: 'offer', content: 'Offer {{ nobody | shout }}' },
  { name: 'unfinished', content: 'not for users', state: 'draft' as const },
  { name: 'outer', content: '{{content_blocks.${inner}}}' },
  { name: 'inner', content: 'a' },
]
const selection = (name: string, value: string) => ({
  name,
  filters: [{ field: 'id', operator: 'equals' as const, value }],
  results_limit: 1,
})
const catalogs = [
  {
    name: 'shoes',
    fields: ['id', 'text'].map((name) => ({ name, type: 'string' as const })),
    items: [{ id: 'a', text: '{{content_blocks.${outer}}}{{content_blocks.${gone}}}' }],
    selections: [
      selection('of_block', '{{content_blocks.${outer}}}'),
      selection('of_item', '{% catalog_items shoes a %}{% catalog_selection_items shoes of_block %}'),
      selection('aborted', "{% abort_message('no') %}"),
    ],
  },
]

/** Sends an email to a user, and resolves to what the user got and what the request log says. */
const sent = async (body: string, given: object = {}, hook?: string) => {
  const webhook = { channel: 'webhook' as const, parts: { url: 'https://a.example', body: hook ?? '' } }
  const messages = [
    { channel: 'email' as const, parts: { subject: 'Hi', body } },
    ...(hook === undefined ? [] : [webhook]),
  ]
  const campaigns = [{ id: 'c', name: 'News', variations: [{ id: 'v1', name: 'Only', messages }] }]
  const service = await testService({ state: { users, content_blocks, catalogs, campaigns } })
  const recipients = [{ external_user_id: 'ada', ...given }]
  const answer = await service.call('campaigns.trigger.send', { campaign_id: 'c', recipients })
  expect(answer.status).toBe(201)
  await service.settle()
  const [entry] = await service.workspace.store.read((tx) => tx.outbox.list({ limit: 1 }))
  const [request] = await service.workspace.requests.list(1)
  const { outcome, reason, parts = {}, notes } = entry ?? {}
  const named = notes?.map(({ kind, name }) => `${kind} ${name}`)
  return { outcome, reason, text: parts['body'], notes: named, log: request?.outcomes }
}

describe('what a template could not do is noted at the message, which is sent all the same', () => {
  test.each([
    ['an attribute that does not exist', 'Hi {{${first_nam}}}!', 'Hi !', ['missing_value ${first_nam}']],
    ['… also in a condition', '{% if ${first_nam} == "Ada" %}x{% endif %}', '', ['missing_value ${first_nam}']],
    ['… also with a default', 'Hi {{${first_nam} | default: "you"}}', 'Hi you', ['missing_value ${first_nam}']],
    ['an attribute that the user has not', 'Hi {{${first_name}}}!', 'Hi !', ['missing_value ${first_name}']],
    ['… not with a default', 'Hi {{${first_name} | default: "you"}}', 'Hi you', undefined],
    ['… not behind a condition', '{% if ${first_name} %}Hi {{${first_name}}}{% endif %}', '', undefined],
    [
      'paths and variables',
      '{{custom_attribute.${plan}.x}}{{api_trigger_properties.${code} | upcase}}{{items[0].title}}{{ "a" | append: b }}',
      'a',
      [
        'missing_value custom_attribute.${plan}.x',
        'missing_value api_trigger_properties.${code}',
        'missing_value items[0].title',
        'missing_value b',
      ],
    ],
    ['an unknown filter', '{{ "x" | nosuchfilter: 1 }}', 'x', ['unknown_filter nosuchfilter']],
    ['… named as a member of every object', '{{ "x" | constructor }}', 'x', ['unknown_filter constructor']],
    ['… not where it does not run', '{% if false %}{{ "x" | nosuchfilter }}{% endif %}', '', undefined],
    ['a missing block', 'a{{content_blocks.${gone}}}b', 'ab', ['missing_block gone']],
    ['a draft', 'a{{content_blocks.${unfinished}}}b', 'ab', ['draft_block unfinished']],
    [
      'what is in a block, once',
      '{{content_blocks.${offer}}}{{content_blocks.${offer}}}',
      'Offer Offer ',
      ['missing_value nobody', 'unknown_filter shout'],
    ],
    [
      'Connected Content, without its secrets',
      '{% connected_content https://u:p@example.com/{{${user_id}}}?key=secret :basic_auth a :save x %}',
      '',
      ['call_not_made https://example.com/ada'],
    ],
    ['a tag that is not simulated', "{% promotion('spring') %}", '', ['tag_not_simulated promotion']],
    ['an item', '{% catalog_items shoes a b %}{{ items[0].id }}', 'a', ['missing_item shoes b']],
    ['a selection', '{% catalog_selection_items shoes none %}', '', ['missing_selection shoes none']],
    [
      'a block that only an item names',
      '{% catalog_items shoes a :rerender %}{{items[0].text}}',
      'a',
      ['missing_block gone'],
    ],
    ['a block that only a filter names', '{% catalog_selection_items shoes of_block %}{{items[0].id}}', 'a', undefined],
    [
      'tags in a filter',
      '{% catalog_selection_items shoes of_item %}',
      '',
      ['tag_not_simulated catalog_items', 'tag_not_simulated catalog_selection_items'],
    ],
    [
      'a filter of a selection that ends the render',
      '{% catalog_selection_items shoes aborted %}{{ items.size }}',
      '0',
      ['selection_failed shoes aborted: no'],
    ],
    ['nothing', 'Hi {{${user_id}}} of {{campaign.${name}}}', 'Hi ada of News', undefined],
  ])('%s', async (_, body, text, notes) => {
    expect(await sent(body)).toMatchObject({ outcome: 'sent', text, notes })
  })

  it('an unknown tag is named, and nothing is sent', async () => {
    expect(await sent('{% nosuchtag %}')).toMatchObject({
      outcome: 'failed',
      reason: 'body contains malformed liquid',
      notes: ['unknown_tag nosuchtag'],
      log: [{ result: 'failed', about: expect.stringContaining('unknown tag nosuchtag') }],
    })
  })

  it('the request log says it, in one line', async () => {
    const { log } = await sent('{{${a}}}{{${b}}}{{${c}}}{{ "x" | nosuchfilter }}{{content_blocks.${x}}}')
    expect(log).toEqual([
      {
        element: 'recipients[0]',
        result: 'sent_with_notes',
        about:
          'ada: email: 3 references had no value: ${a}, ${b}, ${c}; unknown filter nosuchfilter; content block x does not exist',
      },
    ])
  })

  it('the request log says it of every message', async () => {
    const { log } = await sent('{{${a}}}', {}, '{{${b}}}')
    expect(log).toMatchObject([{ about: expect.stringMatching(/email: .*\$\{a\}.*; webhook: .*\$\{b\}/) }])
  })

  it('is bounded, in number and length', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => `{{ name${index} }}`).join('')
    const { notes = [] } = await sent(`{{ ${'x'.repeat(10_000)} }}${many}`)
    expect(notes).toHaveLength(21)
    expect(notes.at(-1)).toBe('more ')
    expect(notes[0]).toBe(`missing_value ${'x'.repeat(199)}…`)
  })
})

describe('attributes of the campaign', () => {
  it('are the name and the id of the variation, too', async () => {
    const { text } = await sent('{{campaign.${message_name}}} {{campaign.${message_api_id}}} {{campaign.${api_id}}}')
    expect(text).toBe('Only v1 c')
  })
})

describe('a time in an object', () => {
  it('is a text that date reads', async () => {
    const { text } = await sent(
      '{{custom_attribute.${plan}.ends | date: "%d.%m.%Y"}} {{custom_attribute.${plan}.ends}} {{custom_attribute.${plan}.days | first | date: "%A"}}',
    )
    expect(text).toBe('10.03.2024 2024-03-10T07:30:05Z Monday')
  })
})
