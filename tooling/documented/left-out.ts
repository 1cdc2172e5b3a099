import type { EndpointId } from '@brazier/contract'

/** What the simulation of an endpoint leaves out, in plain words. Absent: nothing that we know of. */
export const leftOut: { readonly [Id in EndpointId]?: string } & { readonly [id: string]: string | undefined } = {
  'campaigns.duplicate': 'changes after the launch are not copied',
  'campaigns.details':
    'translations: `has_translatable_content` is always false; surveys (`data`); the conversions Clicks Email, Opens Email, Makes Specific Purchase and Upgrades App',
  'campaigns.trigger.send':
    '`attachments` are shown and not fetched; a recipient without an address, or whom a prioritization does not single out, is not tried again later',
  'canvas.data_series': 'conversion events beyond the fourth',
  'canvas.data_summary': 'conversion events beyond the fourth',
  'canvas.details': 'translations: `has_translatable_content` is always false',
  'canvas.duplicate': 'changes after the launch are not copied',
  'catalogs.create_fields': 'a storage limit: `company-size-limit-already-reached` is never answered',
  'catalogs.create_selection': 'a storage limit: `company-size-limit-already-reached` is never answered',
  'catalogs.delete_fields': 'inventory fields: `field-is-inventory` is never answered',
  'catalogs.replace_items':
    'a storage limit: `company-size-limit-already-reached` and `company-size-limit-surge` are never answered',
  'cdi.integrations.sync': 'rows come from a file of the state, not from a warehouse',
  'custom_attributes.get': 'a blocklist of names: `status` is always Active',
  'events.get': 'a blocklist of names: `status` is always Active',
  'messages.live_activity.start':
    'devices: a user with an iOS push token counts as one who can have the activity; members of `notification` beside `alert` have no effect',
  'messages.live_activity.update': 'the same as `messages.live_activity.start`',
  'messages.schedule.create': 'the same as `messages.send`',
  'messages.schedule.update': 'the same as `messages.send`',
  'messages.send':
    'frequency capping; Windows push; BCC, inlined CSS, attachments and `send_to_most_recent_device_only` have no effect; without a `campaign_id` nothing is counted',
  'preference_center.user.get': 'visits to pages are not in the request log',
  'sms.invalid_phone_numbers': 'numbers are deactivated only by a state file',
  'subscription.groups.get': 'a state that waits for the first user with an address',
  'subscription.status.get': 'a state that waits for the first user with an address',
  'subscription.status.set': 'double opt-in: `use_double_opt_in_logic` is accepted and does nothing',
  'subscription.status.set.v1': 'double opt-in: `use_double_opt_in_logic` is accepted and does nothing',
  'transactional.send': 'postbacks: a message is `sent` or `aborted`, never processed, delivered or bounced',
  'users.export.global_control_group': 'the same as `users.export.segment`',
  'users.export.segment':
    'storage of your own: the file is always a ZIP behind a link of the service; only the server calls callbacks, on its own machine',
  'users.track':
    '`facebook`, `twitter`, `email_open_tracking_disabled` and `email_click_tracking_disabled` are accepted and do nothing; double opt-in; spam blocking of external_ids; the limit of distinct products',
  'users.track.bulk': 'the same as `users.track`',
  'users.track.sync': 'the same as `users.track`',
}
