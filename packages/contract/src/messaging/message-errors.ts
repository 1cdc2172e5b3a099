import { subscriptionErrors } from '../subscription-groups/subscription-group-errors.ts'
import { campaignSendErrors } from './sending-errors.ts'

/** Faults of messages by precedence. Chosen, but `noMessage`, `extra` and the first two lengths, which are published. Source: decision 0132. */
export const messageErrors = {
  messages: "'messages' must be an object",
  noMessage: 'No message to send',
  applePush: "'apple_push' must be an object with an 'alert': a string, or an object with a 'body'",
  assetFileType: "'asset_file_type' is required with 'asset_url'",
  push: "'android_push', 'kindle_push' and 'web_push' must be objects with an 'alert' and a 'title' that are strings",
  button: "each of 'buttons' must have a 'text', or in 'apple_push' an 'action_id', that is a string",
  conversation: "'conversation_data' must have a 'shortcut_id', a 'reply_person_id', 'messages' and 'persons'",
  sendToSync: "'android_push' with 'send_to_sync' must not have an 'alert' or a 'title'",
  email: "'email' must be an object with an 'app_id' and a 'from' that are strings",
  emailFrom: "'from' must be an address, for example 'Company <company@example.com>'",
  emailBody: "'email' must have a 'body' or an 'email_template_id'",
  attachments: campaignSendErrors.attachments,
  webhook: "'webhook' must be an object with a 'url' that is a string",
  requestMethod: "'request_method' must be one of 'POST', 'PUT', 'DELETE' and 'GET'",
  contentCard: "'content_card' must be an object with a 'title' and a 'description' that are strings",
  contentCardType: "'type' must be one of 'CLASSIC', 'CAPTIONED_IMAGE' and 'BANNER'",
  contentCardImage: "'image_url' is required for the types 'CAPTIONED_IMAGE' and 'BANNER'",
  contentCardExpiry: "'content_card' must have a 'time_to_live' or an ISO 8601 'expire_at' of at most 30 days",
  sms: "'sms' must be an object with an 'app_id', a 'subscription_group_id' and a 'body' that are strings",
  whatsApp: "'whats_app' must be an object with an 'app_id', a 'subscription_group_id' and a 'message'",
  whatsAppType:
    "'message_type' must be one of 'template_message', 'text_response_message', 'text_image_response_message', 'quick_reply_response_message', 'list_response_message', 'flow_response_message' and 'carousel_response_message'",
  whatsAppMessage: "'message' must have what its 'message_type' requires, at most 10 rows, and one header",
  messageText: 'the texts of a message must be strings',
  messageFlag: 'the flags of a message must be booleans',
  messageNumber: 'the numbers of a message must be integers',
  androidTimeToLive: "'time_to_live' of 'android_push' must be an integer from 0 to 2419200",
  messageObject: 'the objects in a message must be JSON objects of at most 50 KB',
  messageList:
    "'attachments', 'buttons', 'media_items', 'messages' and 'persons' must be arrays of at most 100 elements",
  extra: 'Invalid Extra Push Payload',
  reservedExtra: "'extra' of 'apple_push' must not have 'ab' or 'aps'",
  applePushTooLarge: 'Apple Push Length Exceeded',
  androidPushTooLarge: 'Android Push Length Exceeded',
  pushTooLarge: 'a push must have at most 4000 bytes',
} as const

/** Faults of messages that only the workspace can tell, by precedence. The first three are published. Source: decision 0132. */
export const messageStateErrors = {
  noVariation: 'Message Variant Unspecified',
  variation: 'Invalid Message Variant',
  variationKind: 'Mismatched Message Type',
  templateId: 'Email template ID is invalid for this workspace',
  subscriptionGroup: subscriptionErrors.unknownGroup,
} as const
