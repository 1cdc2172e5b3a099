// Currents events: names and types of their fields. A field without a mark is a text or null. `!` excludes null; `:int` and its like mark
// another type. Every event begins with `first`. Source: Currents event glossary, "Message engagement events" and "Customer behavior
// events"; the samples of Currents "Custom HTTP".

const first = ['id!', 'user_id!', 'external_user_id', 'app_group_id', 'time!:int'] as const

const campaign = ['campaign_id', 'campaign_name', 'message_variation_id', 'message_variation_name'] as const

const canvas = [
  'canvas_id',
  'canvas_name',
  'canvas_variation_id',
  'canvas_variation_name',
  'canvas_step_id',
  'canvas_step_name',
] as const

const message = [...campaign, ...canvas, 'send_id', 'dispatch_id'] as const

const abort = ['abort_type', 'abort_log'] as const

const advertising = ['ad_id', 'ad_id_type', 'ad_tracking_enabled:boolean'] as const

const device = ['platform', 'os_version', 'device_model', 'device_id'] as const

const email = [...first, 'timezone', 'email_address!', ...message, 'device_id', 'ip_pool'] as const
const sender = ['esp', 'from_domain'] as const
const reader = ['user_agent', 'is_amp:boolean', 'device_class', 'device_os', 'browser', 'device_model'] as const

const push = [...first, 'app_id!', 'timezone', ...message, 'device_id'] as const

const sms = [...first, 'timezone', 'device_id', 'subscription_group_id', 'to_phone_number', ...message] as const
const smsError = ['error', 'provider_error_code', 'is_sms_fallback:boolean'] as const

const whatsApp = [...first, 'timezone', 'device_id', 'subscription_group_id', 'to_phone_number', ...message] as const

const template = ['from_phone_number', 'flow_id', 'message_id', 'template_name', 'bsuid'] as const

const card = [...first, 'content_card_id!', 'timezone', ...message] as const
const seenCard = [...card, 'app_id!', ...device, ...advertising] as const

const inApp = [...first, 'app_id!', 'timezone', ...message, 'card_id', ...device, ...advertising] as const

const webhook = [...first, 'timezone', 'device_id', ...message] as const

const behavior = [...first, 'app_id', ...device, ...advertising] as const
const session = [...first, 'app_id!', 'session_id!', ...device] as const

const subscription = [...first, 'timezone', 'app_id', ...campaign, ...canvas, 'send_id', 'state_change_source'] as const

export const eventTable = {
  'users.messages.email.Send': [...email, 'message_extras'],
  'users.messages.email.Delivery': [...email, ...sender, 'sending_ip'],
  'users.messages.email.Open': [...email, ...sender, ...reader, 'mailbox_provider', 'machine_open'],
  'users.messages.email.Click': [
    ...email,
    ...sender,
    ...reader,
    'mailbox_provider',
    'url',
    'link_id',
    'link_alias',
    'is_suspected_bot_click:boolean',
    'suspected_bot_click_reason:texts',
  ],
  'users.messages.email.Bounce': [...email, ...sender, 'sending_ip', 'bounce_reason', 'is_drop:boolean'],
  'users.messages.email.MarkAsSpam': [...email, ...sender, 'user_agent'],
  'users.messages.email.Unsubscribe': email,
  'users.messages.email.Abort': [...email, ...abort],
  'users.messages.pushnotification.Send': [...push, 'platform!', ...advertising, 'message_extras', 'locale_key'],
  'users.messages.pushnotification.Open': [
    ...push,
    'platform',
    'os_version',
    'device_model',
    'button_action_type',
    'button_string',
    ...advertising,
  ],
  'users.messages.pushnotification.Bounce': [...push, 'platform', ...advertising],
  'users.messages.pushnotification.Abort': [...push, 'platform!', ...abort],
  'users.messages.sms.Send': [...sms, 'category', 'message_extras'],
  'users.messages.sms.CarrierSend': [...sms, 'from_phone_number'],
  'users.messages.sms.Delivery': [...sms, 'from_phone_number', 'is_sms_fallback:boolean'],
  'users.messages.sms.DeliveryFailure': [...sms, ...smsError],
  'users.messages.sms.Rejection': [...sms, 'from_phone_number', ...smsError],
  'users.messages.sms.ShortLinkClick': [
    ...first,
    'timezone',
    ...campaign,
    ...canvas,
    'url!',
    'short_url!',
    'user_agent',
    'user_phone_number',
  ],
  'users.messages.sms.InboundReceive': [
    ...first,
    'user_phone_number!',
    'subscription_group_id',
    'inbound_phone_number!',
    'action!',
    'message_body!',
    'media_urls:texts',
    ...campaign,
    ...canvas,
  ],
  'users.messages.sms.Abort': [...first, 'subscription_group_id', ...campaign, ...canvas, ...abort],
  'users.messages.whatsapp.Send': [...whatsApp, ...template, 'message_extras'],
  'users.messages.whatsapp.Delivery': [...whatsApp, ...template],
  'users.messages.whatsapp.Read': [...whatsApp, ...template],
  'users.messages.whatsapp.Failure': [...whatsApp, ...template, 'provider_error_code', 'provider_error_title'],
  'users.messages.whatsapp.Abort': [...whatsApp, 'bsuid', ...abort],
  'users.messages.contentcard.Send': [...card, 'device_id', 'message_extras'],
  'users.messages.contentcard.Impression': seenCard,
  'users.messages.contentcard.Click': seenCard,
  'users.messages.contentcard.Dismiss': seenCard,
  'users.messages.contentcard.Abort': [...first, 'timezone', 'device_id', ...message, ...abort],
  'users.messages.inappmessage.Impression': [...inApp, 'message_extras'],
  'users.messages.inappmessage.Click': [...inApp, 'button_id'],
  'users.messages.inappmessage.Abort': [
    ...first,
    'app_id',
    'timezone',
    ...message,
    'card_id',
    ...device,
    ...advertising,
    ...abort,
  ],
  'users.messages.webhook.Send': [...webhook, 'message_extras'],
  'users.messages.webhook.Retry': [...webhook, 'retry_type', 'retry_log'],
  'users.messages.webhook.Failure': [
    ...first,
    ...message,
    'http_status_code:int',
    'endpoint_url',
    'host',
    'url_path',
    'raw_response',
    'content_length:int',
    'retry_count:int',
    'webhook_duration:int',
    'webhook_failure_source',
    'is_terminal:boolean',
  ],
  'users.messages.webhook.Abort': [...webhook, ...abort],
  'users.behaviors.CustomEvent': [...behavior, 'timezone', 'name!', 'properties!'],
  'users.behaviors.Purchase': [...behavior, 'product_id!', 'price!:float', 'currency!', 'properties!'],
  'users.behaviors.Uninstall': [...first, 'app_id!', 'device_id'],
  'users.behaviors.app.FirstSession': [...session, 'timezone', 'gender', 'country', 'language', 'sdk_version'],
  'users.behaviors.app.SessionStart': session,
  'users.behaviors.subscription.GlobalStateChange': [
    ...subscription,
    'email_address',
    'subscription_status!',
    'channel',
    'channel_identifier',
  ],
  'users.behaviors.subscriptiongroup.StateChange': [
    ...subscription,
    'device_id',
    'dispatch_id',
    'email_address',
    'phone_number',
    'subscription_group_id!',
    'subscription_status!',
    'channel',
    'channel_identifier',
  ],
  'users.campaigns.Conversion': [
    ...first,
    'app_id',
    'timezone',
    'device_id',
    'campaign_id!',
    'campaign_name',
    'message_variation_id!',
    'message_variation_name',
    'send_id',
    'dispatch_id',
    'conversion_behavior_index:int',
    'conversion_behavior',
  ],
  'users.campaigns.EnrollInControl': [
    ...first,
    'app_id',
    'timezone',
    'device_id',
    ...campaign,
    'send_id',
    'dispatch_id',
  ],
  'users.canvas.Entry': [
    ...first,
    'timezone',
    'device_id',
    'canvas_id!',
    'canvas_name',
    'canvas_variation_id!',
    'canvas_variation_name',
    'canvas_step_id',
    'canvas_step_name',
    'in_control_group!:boolean',
  ],
  'users.canvas.Conversion': [
    ...first,
    'app_id',
    'timezone',
    'device_id',
    'canvas_id!',
    'canvas_name',
    'canvas_variation_id!',
    'canvas_variation_name',
    'canvas_step_id',
    'canvas_step_name',
    'conversion_behavior_index:int',
    'conversion_behavior',
  ],
  'users.canvasstep.Progression': [
    ...first,
    'device_id',
    'canvas_entry_id!',
    ...canvas,
    'progression_type!',
    'is_canvas_entry!:boolean',
    'next_step_id',
    'exit_reason',
  ],
  'users.UserOrphan': [...first, 'app_id', 'device_id', 'orphaned_by_id!'],
  'users.UserDeleteRequest': ['id!', 'user_id!', 'app_group_id', 'time!:int'],
} as const satisfies { readonly [event: string]: readonly string[] }
