import * as fc from 'fast-check'
import { catalogNames, changedItem } from './catalogs.ts'
import { someProperties } from './messaging/sending.ts'
import { pool } from './pool.ts'
import type { NamedValues } from './schema/arbitrary-of.ts'

/** Text, personalisation, control, other content blocks, and a page's form. */
const liquids = [
  'Hi {{${first_name} | default: "you"}}',
  '{% if {{custom_attribute.${score}}} > 3 %}yes{% else %}no{% endif %} {{content_blocks.${header}}}',
  '{% for i in (1..3) %}{{ i }}{% endfor %} {{content_blocks.${__proto__}}}',
  '{% raw %}{{content_blocks.${header}}}{% endraw %} {{content_blocks.${A-1_b}}}',
  '{% catalog_items books {{api_trigger_properties.${id}}} %}{{ items[0].title }}',
  '{{ "now" | date: "%Y" }} {{content_blocks.${footer}}}',
  '{% abort_message("no") %}',
  '<b>ÅÖ😀</b> {{content_blocks.${constructor}}} {{content_blocks.${then}}}',
  '<input name="{% form_field_name :email_global_state %}">',
  '{{preference_center_submit_url}}',
  '{{ broken',
]

const users = ['external_id', 'external_ids', 'external_user_id', 'external_user_ids', 'user_ids']
const renames = ['current_external_id', 'new_external_id', 'alias_name', 'new_alias_name', 'old_alias_name']
const pages = ['confirmation_page_html', 'preference_center_page_html']

const table: readonly (readonly [members: readonly string[], texts: readonly string[]])[] = [
  [[...users, ...renames, 'device_id', 'device_ids'], pool.ids],
  [['alias_label'], pool.labels],
  [['braze_id', 'braze_ids'], pool.brazeIds],
  [['email', 'emails'], pool.emails],
  [['phone', 'phones', 'phone_numbers'], pool.phones],
  [['subscription_group_id'], pool.groups],
  [['catalog_name', 'field', 'field_name', 'item_id', 'selection_name'], catalogNames],
  [
    ['name', 'template_name'],
    ['header', 'footer', 'then', 'A-1_b', 'Center', 'Copy', 'ÅÖ😀', ...catalogNames],
  ],
  [['content', 'body', 'plaintext_body', 'preheader', 'subject', ...pages], liquids],
  [
    ['tags', 'tag_names'],
    ['known-tag', 'nobody'],
  ],
  [['content_block_id'], ['active', 'draft', 'outer']],
  [['email_template_id'], ['template-1']],
  [['preference_center_api_id'], ['center-1', 'center-2']],
  [['campaign_id'], ['active-campaign', 'api-campaign', 'paused-campaign', 'transactional-active', 'constructor']],
  [['canvas_id'], ['active-canvas', 'paused-canvas', '__proto__']],
  [['schedule_id'], ['campaign-schedule', 'canvas-schedule', 'messages-schedule', 'toString']],
  [['send_id'], ['known-send', ' ~']],
  [['message_variation_id'], ['v', 'w', 'nobody']],
  [['activity_id'], ['match-1', 'match-2', '__proto__']],
  [['segment_id'], ['known-segment', 'untracked-segment']],
  [['app_id'], ['known-app', 'app-1']],
  [
    ['event', 'product'],
    ['ordered', 'drank', '__proto__', 'constructor', ' '],
  ],
  [['partner'], ['segment', '__proto__']],
  [['partner_api_key'], ['a-partner', '__proto__']],
  [['cohort_id'], ['lapsing', '__proto__']],
  [['integration_id'], ['11111111-2222-4333-8444-555555555555']],
  [['cursor'], ['', 'c2tpcDow', 'c2tpcDo1MA', 'c2tpcDo1MA==']],
  [['offset'], ['1', '5']],
  [['page'], ['0', '1', '3']],
  [
    ['end_time', 'ending_at', 'starting_at', 'last_edit.time[gt]', 'modified_after', 'modified_before'],
    ['2024-06-01T00:00:00Z', '2024-05-31T23:59:59-5:00', '2024-06-02T00:00:00 02:00', '2024-06-03T00:00:00+0530'],
  ],
]

/** Few texts, so that requests name the same records. Some are unusual. */
export const namedValues: NamedValues = {
  texts: Object.fromEntries(table.flatMap(([members, texts]) => members.map((member) => [member, texts]))),
  custom: fc.oneof(changedItem, someProperties),
}
