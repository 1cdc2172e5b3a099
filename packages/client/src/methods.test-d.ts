// Written by `npm run openapi` from the table of the contract. Do not edit.
import { test } from 'vitest'
import { createClient } from './index.ts'

const client = createClient({ baseUrl: 'https://rest.example.com', apiKey: 'your-key' })

test('campaigns.data_series', async () => {
  await client['campaigns.data_series']({ query: { campaign_id: '1033b832-324c-4666-ae7c-a1a6b96dd8de', length: 3 } })
})

test('campaigns.details', async () => {
  await client['campaigns.details']({ query: { campaign_id: '1033b832-324c-4666-ae7c-a1a6b96dd8de' } })
})

test('campaigns.duplicate', async () => {
  await client['campaigns.duplicate']({
    body: {
      campaign_id: '5dabe050-1eb9-4251-8727-a372f6865a68',
      name: 'Your order is on the trail, in spring',
    },
  })
})

test('campaigns.list', async () => {
  await client['campaigns.list']()
})

test('campaigns.trigger.schedule.create', async () => {
  await client['campaigns.trigger.schedule.create']({
    body: {
      campaign_id: '5dabe050-1eb9-4251-8727-a372f6865a68',
      schedule: { time: '2026-01-06T08:00:00Z', in_local_time: true },
      trigger_properties: { order_number: 'K-2041', carrier: 'BlueMast', items: [{ name: 'Treeline, 250 g', quantity: 2 }] },
      recipients: [{ external_user_id: 'ada' }, { external_user_id: 'max' }],
    },
  })
})

test('campaigns.trigger.schedule.delete', async () => {
  await client['campaigns.trigger.schedule.delete']({
    body: {
      campaign_id: '5dabe050-1eb9-4251-8727-a372f6865a68',
      schedule_id: '9f4cdc10-a14b-4ec1-b8b5-2dff10fbe399',
    },
  })
})

test('campaigns.trigger.schedule.update', async () => {
  await client['campaigns.trigger.schedule.update']({
    body: {
      campaign_id: '5dabe050-1eb9-4251-8727-a372f6865a68',
      schedule_id: '9f4cdc10-a14b-4ec1-b8b5-2dff10fbe399',
      schedule: { time: '2026-01-07T08:00:00Z' },
    },
  })
})

test('campaigns.trigger.send', async () => {
  await client['campaigns.trigger.send']({
    body: {
      campaign_id: '5dabe050-1eb9-4251-8727-a372f6865a68',
      recipients: [
        {
          external_user_id: 'ada',
          trigger_properties: {
            order_number: 'K-2041',
            carrier: 'BlueMast',
            items: [{ name: 'Treeline, 250 g', quantity: 2 }],
          },
        },
      ],
    },
  })
})

test('canvas.data_series', async () => {
  await client['canvas.data_series']({ query: { canvas_id: '2a7ebde6-e756-4b7f-a1a3-bc55b646211a', ending_at: '2026-01-05T00:00:00Z' } })
})

test('canvas.data_summary', async () => {
  await client['canvas.data_summary']({ query: { canvas_id: '2a7ebde6-e756-4b7f-a1a3-bc55b646211a', ending_at: '2026-01-05T00:00:00Z' } })
})

test('canvas.details', async () => {
  await client['canvas.details']({ query: { canvas_id: '2a7ebde6-e756-4b7f-a1a3-bc55b646211a' } })
})

test('canvas.duplicate', async () => {
  await client['canvas.duplicate']({ body: { canvas_id: '2a7ebde6-e756-4b7f-a1a3-bc55b646211a', name: 'Welcome to camp, in spring' } })
})

test('canvas.list', async () => {
  await client['canvas.list']()
})

test('canvas.trigger.schedule.create', async () => {
  await client['canvas.trigger.schedule.create']({
    body: {
      canvas_id: '2a7ebde6-e756-4b7f-a1a3-bc55b646211a',
      schedule: { time: '2026-01-06T08:00:00Z', in_local_time: true },
      audience: {
        AND: [
          {
            custom_attribute: { custom_attribute_name: 'trail_club', comparison: 'equals', value: true },
          },
          { last_used_app: { comparison: 'after', value: '2025-12-01T00:00:00Z' } },
        ],
      },
      broadcast: false,
    },
  })
})

test('canvas.trigger.schedule.delete', async () => {
  await client['canvas.trigger.schedule.delete']({
    body: {
      canvas_id: '2a7ebde6-e756-4b7f-a1a3-bc55b646211a',
      schedule_id: '9f4cdc10-a14b-4ec1-b8b5-2dff10fbe399',
    },
  })
})

test('canvas.trigger.schedule.update', async () => {
  await client['canvas.trigger.schedule.update']({
    body: {
      canvas_id: '2a7ebde6-e756-4b7f-a1a3-bc55b646211a',
      schedule_id: '9f4cdc10-a14b-4ec1-b8b5-2dff10fbe399',
      schedule: { time: '2026-01-07T08:00:00Z' },
    },
  })
})

test('canvas.trigger.send', async () => {
  await client['canvas.trigger.send']({
    body: {
      canvas_id: '2a7ebde6-e756-4b7f-a1a3-bc55b646211a',
      recipients: [{ external_user_id: 'ada', canvas_entry_properties: { source: 'till', voucher: 'CAMP10' } }],
    },
  })
})

test('catalogs.add_items', async () => {
  await client['catalogs.add_items']({
    params: { catalog_name: 'products' },
    body: {
      items: [
        {
          id: 'enamel-mug-350ml',
          name: 'Enamel mug, 350 ml',
          category: 'gear',
          price: 14.5,
          in_stock: true,
        },
        {
          id: 'beans-treeline-1kg',
          name: 'Treeline, 1 kg',
          category: 'beans',
          price: 38,
          in_stock: false,
        },
      ],
    },
  })
})

test('catalogs.delete_items', async () => {
  await client['catalogs.delete_items']({
    params: { catalog_name: 'products' },
    body: { items: [{ id: 'beans-basecamp-250g' }, { id: 'filter-papers-100' }] },
  })
})

test('catalogs.get_items', async () => {
  await client['catalogs.get_items']({ params: { catalog_name: 'products' } })
})

test('catalogs.replace_items', async () => {
  await client['catalogs.replace_items']({
    params: { catalog_name: 'products' },
    body: {
      items: [
        {
          id: 'enamel-mug-350ml',
          name: 'Enamel mug, 350 ml',
          category: 'gear',
          price: 14.5,
          in_stock: true,
        },
        {
          id: 'beans-treeline-1kg',
          name: 'Treeline, 1 kg',
          category: 'beans',
          price: 38,
          in_stock: false,
        },
      ],
    },
  })
})

test('catalogs.update_items', async () => {
  await client['catalogs.update_items']({
    params: { catalog_name: 'products' },
    body: { items: [{ id: 'beans-basecamp-250g', price: 12, in_stock: false }] },
  })
})

test('catalogs.create', async () => {
  await client['catalogs.create']({
    body: {
      catalogs: [
        {
          name: 'workshops',
          description: 'Where people learn to brew',
          fields: [
            { name: 'id', type: 'string' },
            { name: 'title', type: 'string' },
            { name: 'starts_at', type: 'time' },
            { name: 'seats', type: 'number' },
          ],
        },
      ],
    },
  })
})

test('catalogs.get', async () => {
  await client['catalogs.get']()
})

test('catalogs.create_fields', async () => {
  await client['catalogs.create_fields']({ params: { catalog_name: 'products' }, body: { fields: [{ name: 'grams', type: 'number' }] } })
})

test('catalogs.create_item', async () => {
  await client['catalogs.create_item']({
    params: { catalog_name: 'products', item_id: 'enamel-mug-350ml' },
    body: { items: [{ name: 'Enamel mug, 350 ml', category: 'gear', price: 14.5, in_stock: true }] },
  })
})

test('catalogs.delete_item', async () => {
  await client['catalogs.delete_item']({ params: { catalog_name: 'products', item_id: 'beans-basecamp-250g' } })
})

test('catalogs.get_item', async () => {
  await client['catalogs.get_item']({ params: { catalog_name: 'products', item_id: 'beans-basecamp-250g' } })
})

test('catalogs.replace_item', async () => {
  await client['catalogs.replace_item']({
    params: { catalog_name: 'products', item_id: 'enamel-mug-350ml' },
    body: { items: [{ name: 'Enamel mug, 350 ml', category: 'gear', price: 14.5, in_stock: true }] },
  })
})

test('catalogs.update_item', async () => {
  await client['catalogs.update_item']({
    params: { catalog_name: 'products', item_id: 'beans-basecamp-250g' },
    body: { items: [{ price: 12, tags: { $add: ['sale'] } }] },
  })
})

test('catalogs.create_selection', async () => {
  await client['catalogs.create_selection']({
    params: { catalog_name: 'products' },
    body: {
      selection: {
        name: 'in-stock',
        filters: [{ field: 'in_stock', operator: 'is', value: true }],
        results_limit: 5,
        sort_field: 'price',
        sort_order: 'asc',
      },
    },
  })
})

test('catalogs.delete', async () => {
  await client['catalogs.delete']({ params: { catalog_name: 'products' } })
})

test('catalogs.delete_fields', async () => {
  await client['catalogs.delete_fields']({ params: { catalog_name: 'products', field_name: 'image_url' } })
})

test('catalogs.delete_selection', async () => {
  await client['catalogs.delete_selection']({ params: { catalog_name: 'products', selection_name: 'gifts' } })
})

test('cdi.integrations.list', async () => {
  await client['cdi.integrations.list']()
})

test('cdi.integrations.sync', async () => {
  await client['cdi.integrations.sync']({ params: { integration_id: '72ab173c-5776-4684-b44b-3f7d91783b18' } })
})

test('cdi.job_sync_status', async () => {
  await client['cdi.job_sync_status']({ params: { integration_id: '72ab173c-5776-4684-b44b-3f7d91783b18' } })
})

test('content_blocks.create', async () => {
  await client['content_blocks.create']({
    body: {
      name: 'opening_hours',
      description: 'Above the map',
      content: 'Open from {{custom_attribute.${opens} | default: "eight"}}.',
      tags: ['Coffee'],
    },
  })
})

test('content_blocks.info', async () => {
  await client['content_blocks.info']({ query: { content_block_id: '085a45b1-f044-4547-89e2-f96b2b8f4719' } })
})

test('content_blocks.list', async () => {
  await client['content_blocks.list']()
})

test('content_blocks.update', async () => {
  await client['content_blocks.update']({
    body: {
      content_block_id: '085a45b1-f044-4547-89e2-f96b2b8f4719',
      content: '<footer>12 Ridge Road</footer>',
    },
  })
})

test('custom_attributes.get', async () => {
  await client['custom_attributes.get']()
})

test('email.blacklist', async () => {
  await client['email.blacklist']({ body: { email: ['spam-trap@example.com'] } })
})

test('email.blocklist', async () => {
  await client['email.blocklist']({ body: { email: ['spam-trap@example.com'] } })
})

test('email.bounce.remove', async () => {
  await client['email.bounce.remove']({ body: { email: 'niccolo.deluca@example.org' } })
})

test('email.hard_bounces', async () => {
  await client['email.hard_bounces']()
})

test('email.spam.remove', async () => {
  await client['email.spam.remove']({ body: { email: ['ada@example.com', 'max@example.com'] } })
})

test('email.status', async () => {
  await client['email.status']({ body: { email: 'ada@example.com', subscription_state: 'unsubscribed' } })
})

test('email.unsubscribes', async () => {
  await client['email.unsubscribes']()
})

test('events.data_series', async () => {
  await client['events.data_series']({ query: { event: 'viewed_product', length: 3 } })
})

test('events.get', async () => {
  await client['events.get']()
})

test('events.list', async () => {
  await client['events.list']()
})

test('kpi.dau.data_series', async () => {
  await client['kpi.dau.data_series']({ query: { length: 3 } })
})

test('kpi.mau.data_series', async () => {
  await client['kpi.mau.data_series']({ query: { length: 3 } })
})

test('kpi.new_users.data_series', async () => {
  await client['kpi.new_users.data_series']({ query: { length: 3 } })
})

test('kpi.uninstalls.data_series', async () => {
  await client['kpi.uninstalls.data_series']({ query: { length: 3 } })
})

test('messages.live_activity.start', async () => {
  await client['messages.live_activity.start']({
    body: {
      app_id: 'app-1',
      activity_id: 'match-1',
      content_state: { score: 0 },
      activity_attributes_type: 'Match',
      activity_attributes: { home: 'Chiefs' },
      notification: { alert: { title: 'Match', body: 'It begins' } },
      external_user_ids: ['u1'],
    },
  })
})

test('messages.live_activity.update', async () => {
  await client['messages.live_activity.update']({ body: { app_id: 'app-1', activity_id: 'match-1', content_state: { score: 0 }, end_activity: true } })
})

test('messages.schedule.create', async () => {
  await client['messages.schedule.create']({
    body: {
      external_user_ids: ['ada'],
      schedule: { time: '2026-01-06T08:00:00Z', in_local_time: true },
      messages: {
        webhook: {
          url: 'https://example.com/hooks/{{${user_id}}}',
          request_method: 'POST',
          body: '{"hello": true}',
        },
      },
    },
  })
})

test('messages.schedule.delete', async () => {
  await client['messages.schedule.delete']({ body: { schedule_id: '9f4cdc10-a14b-4ec1-b8b5-2dff10fbe399' } })
})

test('messages.schedule.update', async () => {
  await client['messages.schedule.update']({
    body: { schedule_id: '9f4cdc10-a14b-4ec1-b8b5-2dff10fbe399', schedule: { time: '2026-01-07T08:00:00Z' } },
  })
})

test('messages.scheduled_broadcasts', async () => {
  await client['messages.scheduled_broadcasts']({ query: { end_time: '2026-02-05T00:00:00Z' } })
})

test('messages.send', async () => {
  await client['messages.send']({
    body: {
      external_user_ids: ['ada', 'max'],
      messages: {
        email: {
          app_id: 'trail-app',
          from: 'Basecamp Coffee <hello@example.com>',
          subject: 'The kettle is on, {{${first_name} | default: "neighbour"}}',
          body: '<p>Open until six.</p>',
        },
      },
    },
  })
})

test('partners.cohorts', async () => {
  await client['partners.cohorts']({
    params: { partner: 'segment' },
    body: {
      partner_api_key: 'a-partner',
      cohort_id: 'lapsing',
      name: 'Has not opened the app for a month',
      created_at: '2026-01-05T19:20:30+01:00',
    },
  })
})

test('partners.cohorts.users', async () => {
  await client['partners.cohorts.users']({
    params: { partner: 'segment' },
    body: {
      partner_api_key: 'a-partner',
      cohort_id: 'lapsing',
      cohort_changes: [
        { user_ids: ['ada'], aliases: [{ alias_name: 'T-1815', alias_label: 'trail_club_card' }] },
        { user_ids: ['grace'], should_remove: true },
      ],
    },
  })
})

test('preference_center.list', async () => {
  await client['preference_center.list']()
})

test('preference_center.get', async () => {
  await client['preference_center.get']({ params: { preference_center_api_id: '1827c203-7372-4539-9afa-a0c822ad63bf' } })
})

test('preference_center.update', async () => {
  await client['preference_center.update']({
    params: { preference_center_api_id: '1827c203-7372-4539-9afa-a0c822ad63bf' },
    body: {
      preference_center_title: 'What we send you',
      preference_center_page_html: '<form method="post" action="{{preference_center_submit_url}}"><label><input type="checkbox" name="{% form_field_name :email_global_state %}" value="opted_in"> Emails</label><button>Save</button></form>',
      confirmation_page_html: '<p>Saved.</p>',
    },
  })
})

test('preference_center.update.new', async () => {
  await client['preference_center.update.new']({
    body: {
      name: 'What-I-get',
      preference_center_title: 'What I get',
      preference_center_page_html: '<form method="post" action="{{preference_center_submit_url}}"><label><input type="checkbox" name="{% form_field_name :email_global_state %}" value="opted_in"> Emails</label><button>Save</button></form>',
      confirmation_page_html: '<p>Saved.</p>',
      options: { 'meta-viewport-content': 'width=device-width' },
    },
  })
})

test('preference_center.user.get', async () => {
  await client['preference_center.user.get']({ params: { preference_center_api_id: '1827c203-7372-4539-9afa-a0c822ad63bf', external_id: 'ada' } })
})

test('purchases.product_list', async () => {
  await client['purchases.product_list']()
})

test('purchases.quantity_series', async () => {
  await client['purchases.quantity_series']({ query: { length: 3 } })
})

test('purchases.revenue_series', async () => {
  await client['purchases.revenue_series']({ query: { length: 3 } })
})

test('segments.data_series', async () => {
  await client['segments.data_series']({ query: { segment_id: '32029416-9d49-4f50-a879-8d51ab2fd6c9', length: 3 } })
})

test('segments.details', async () => {
  await client['segments.details']({ query: { segment_id: '32029416-9d49-4f50-a879-8d51ab2fd6c9' } })
})

test('segments.list', async () => {
  await client['segments.list']()
})

test('sends.data_series', async () => {
  await client['sends.data_series']({ query: { campaign_id: 'c08df738-17c7-4b4c-bf43-a86fa51d6d21', send_id: 'tip-8', length: 7 } })
})

test('sends.id.create', async () => {
  await client['sends.id.create']({ body: { campaign_id: '5dabe050-1eb9-4251-8727-a372f6865a68', send_id: 'opening-day-2026' } })
})

test('sessions.data_series', async () => {
  await client['sessions.data_series']({ query: { length: 3 } })
})

test('sms.invalid_phone_numbers', async () => {
  await client['sms.invalid_phone_numbers']()
})

test('sms.invalid_phone_numbers.remove', async () => {
  await client['sms.invalid_phone_numbers.remove']({ body: { phone_numbers: ['+12183095514'] } })
})

test('subscription.groups.get', async () => {
  await client['subscription.groups.get']()
})

test('subscription.status.get', async () => {
  await client['subscription.status.get']({ query: { subscription_group_id: 'f8b6bb9a-801b-4d60-8240-898ec98a5594' } })
})

test('subscription.status.set', async () => {
  await client['subscription.status.set']({
    body: {
      subscription_groups: [
        {
          subscription_group_id: 'f8b6bb9a-801b-4d60-8240-898ec98a5594',
          subscription_state: 'unsubscribed',
          external_ids: ['ada', 'max'],
        },
      ],
    },
  })
})

test('subscription.status.set.v1', async () => {
  await client['subscription.status.set.v1']({
    body: {
      subscription_group_id: 'f8b6bb9a-801b-4d60-8240-898ec98a5594',
      subscription_state: 'subscribed',
      email: ['ada@example.com'],
    },
  })
})

test('templates.email.create', async () => {
  await client['templates.email.create']({
    body: {
      template_name: 'Opening day',
      subject: 'Doors open at nine, {{${first_name} | default: "neighbour"}}',
      body: '<h1>We are open</h1>',
    },
  })
})

test('templates.email.info', async () => {
  await client['templates.email.info']({ query: { email_template_id: '8e438bbf-9537-4285-a50d-e3373f54e91b' } })
})

test('templates.email.list', async () => {
  await client['templates.email.list']()
})

test('templates.email.update', async () => {
  await client['templates.email.update']({ body: { email_template_id: '8e438bbf-9537-4285-a50d-e3373f54e91b', subject: 'Doors open at ten' } })
})

test('transactional.send', async () => {
  await client['transactional.send']({
    params: { campaign_id: 'f3e141d0-a56e-4582-99f4-8c54def3aa32' },
    body: {
      external_send_id: 'receipt-K-2041',
      trigger_properties: { order_number: 'K-2041', carrier: 'BlueMast', items: [{ name: 'Treeline, 250 g', quantity: 2 }] },
      recipient: { external_user_id: 'ada' },
    },
  })
})

test('users.alias.new', async () => {
  await client['users.alias.new']({ body: { user_aliases: [{ external_id: 'ada', alias_name: 'ada-1815', alias_label: 'forum' }] } })
})

test('users.alias.update', async () => {
  await client['users.alias.update']({
    body: {
      alias_updates: [{ alias_label: 'trail_club_card', old_alias_name: 'T-1815', new_alias_name: 'T-1843' }],
    },
  })
})

test('users.delete', async () => {
  await client['users.delete']({ body: { external_ids: ['max', 'nobody'] } })
})

test('users.export.global_control_group', async () => {
  await client['users.export.global_control_group']({ body: { fields_to_export: ['external_id', 'email'] } })
})

test('users.export.ids', async () => {
  await client['users.export.ids']({
    body: {
      external_ids: ['ada', 'nobody'],
      user_aliases: [{ alias_name: 'T-1815', alias_label: 'trail_club_card' }],
      fields_to_export: ['external_id', 'first_name', 'email', 'user_aliases', 'custom_attributes', 'purchases', 'apps'],
    },
  })
})

test('users.export.segment', async () => {
  await client['users.export.segment']({
    body: {
      segment_id: '32029416-9d49-4f50-a879-8d51ab2fd6c9',
      fields_to_export: ['external_id', 'email', 'custom_attributes'],
    },
  })
})

test('users.export.segment.cancel', async () => {
  await client['users.export.segment.cancel']({ body: { segment_id: '32029416-9d49-4f50-a879-8d51ab2fd6c9' } })
})

test('users.external_ids.remove', async () => {
  await client['users.external_ids.remove']({ body: { external_ids: ['ada'] } })
})

test('users.external_ids.rename', async () => {
  await client['users.external_ids.rename']({ body: { external_id_renames: [{ current_external_id: 'ada', new_external_id: 'ada-lovelace' }] } })
})

test('users.identify', async () => {
  await client['users.identify']({
    body: {
      aliases_to_identify: [{ external_id: 'ada', user_alias: { alias_name: 'ada-basket', alias_label: 'web_visitor' } }],
      merge_behavior: 'merge',
    },
  })
})

test('users.merge', async () => {
  await client['users.merge']({
    body: {
      merge_updates: [
        {
          identifier_to_merge: { user_alias: { alias_name: 'ada-basket', alias_label: 'web_visitor' } },
          identifier_to_keep: { user_alias: { alias_name: 'T-1815', alias_label: 'trail_club_card' } },
        },
        {
          identifier_to_merge: { email: 'ada@example.com', prioritization: ['unidentified', 'most_recently_updated'] },
          identifier_to_keep: { email: 'ada@example.com', prioritization: ['identified'] },
        },
      ],
    },
  })
})

test('users.track', async () => {
  await client['users.track']({
    body: {
      attributes: [
        {
          external_id: 'ada',
          favourite_roast: 'medium',
          loyalty_points: 120,
          email_subscribe: 'opted_in',
        },
      ],
      events: [
        {
          external_id: 'ada',
          name: 'logged_brew',
          time: '2026-01-04T07:30:00Z',
          properties: { method: 'Moka' },
        },
      ],
      purchases: [
        {
          external_id: 'ada',
          product_id: 'beans-treeline-250g',
          currency: 'USD',
          price: 12.5,
          time: '2026-01-04T08:00:00Z',
        },
      ],
    },
  })
})

test('users.track.bulk', async () => {
  await client['users.track.bulk']({
    body: {
      attributes: [
        { external_id: 'ada', favourite_roast: 'medium' },
        { external_id: 'grace', favourite_roast: 'dark' },
      ],
    },
  })
})

test('users.track.sync', async () => {
  await client['users.track.sync']({ body: { attributes: [{ external_id: 'ada', favourite_roast: 'dark', visits: { inc: 1 } }] } })
})
