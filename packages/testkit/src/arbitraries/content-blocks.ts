import { limits } from '@brazier/contract'
import * as fc from 'fast-check'
import { type ArbitraryRequest, withBodies } from './arbitrary-request.ts'
import { all, joined, some } from './identifiers.ts'

/** Few, so that content blocks meet; some are built into objects. */
export const blockNames = ['header', 'footer', 'constructor', '__proto__', 'then', 'A-1_b'] as const

const name = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...blockNames) },
  { weight: 1, arbitrary: fc.stringMatching(/^[A-Za-z0-9_-]{1,99}$/) },
)

const included = fc.constantFrom(...blockNames).map((block) => `{{content_blocks.\${${block}}}}`)

const piece = fc.oneof(
  fc.constantFrom(
    'Hi {{${first_name} | default: "you"}}',
    '{% if {{custom_attribute.${score}}} > 3 %}yes{% else %}no{% endif %}',
    '{% for i in (1..3) %}{{ i }}{% endfor %}',
    '{% raw %}{{content_blocks.${header}}}{% endraw %}',
    '{% catalog_items books {{api_trigger_properties.${id}}} %}{{ items[0].title }}',
    '{{ "now" | date: "%Y" }}',
    '{% abort_message("no") %}',
    '<b>ÅÖ😀</b>',
  ),
  included,
)

/** Text, personalisation, control, and other content blocks. */
export const liquid: fc.Arbitrary<string> = fc
  .array(piece, { minLength: 1, maxLength: 4 })
  .map((pieces) => pieces.join(' '))

const content = fc.oneof(
  { weight: 8, arbitrary: liquid },
  { weight: 1, arbitrary: fc.constant('x'.repeat(limits.contentBlockBytes)) },
)

const options = some({
  description: fc.constantFrom(null, 'd', 'd'.repeat(limits.contentBlockDescriptionCharacters)),
  state: fc.constantFrom('active', 'draft', null),
  tags: fc.constantFrom(null, [], ['known-tag'], ['known-tag', 'known-tag', 'nobody']),
  a_newer_member: fc.constantFrom(null, 1, {}),
})

const blockId = fc.constantFrom('active', 'draft', 'outer', 'nobody')

const time = fc
  .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
  .map((date) => date.toISOString().replace('Z', '000'))

const listRequest: fc.Arbitrary<ArbitraryRequest> = joined(
  some({
    limit: fc.integer({ min: 1, max: limits.contentBlockPage }).map(String),
    offset: fc.integer({ min: 1, max: 1000 }).map(String),
  }),
  fc.oneof(all({ modified_after: time }), all({ modified_before: time }), fc.constant({})),
).map((query) => ({ query: { ...query } }))

const infoRequest: fc.Arbitrary<ArbitraryRequest> = joined(
  all({ content_block_id: blockId }),
  some({ include_inclusion_data: fc.constantFrom('true', 'false', '1', '0') }),
).map((query) => ({ query: { ...query } }))

export const contentBlockRequests = {
  ...withBodies({
    'content_blocks.create': joined(all({ name, content }), options),
    'content_blocks.update': joined(all({ content_block_id: blockId }), some({ name, content }), options),
  }),
  'content_blocks.info': infoRequest,
  'content_blocks.list': listRequest,
}
