import {
  limits,
  messagesScheduleDeleteErrors,
  messagesScheduleErrors,
  messagesScheduleUpdateErrors,
  messagesSendErrors,
} from '@brazier/contract'
import { anyText } from '../any-text.ts'
import { answered, refusals, succeeds, times, titled, type Witness } from '../witness.ts'
import { messageCases, stateCases } from './message-cases.ts'
import { audienceCases, later, scheduleCases } from './sends-cases.ts'

const messages = { webhook: { url: 'https://example.com', request_method: 'POST' } } as const
const ofCampaign = { app_id: 'a', from: 'a@example.com', body: 'b', message_variation_id: 'v' }
const users = { external_user_ids: ['known'] }
const newer = { email: { app_id: 'a', from: 'a@example.com', body: 'c' } }
const campaign = { campaign_id: 'api-campaign' }

const targetCases = (valid: object) =>
  ({
    noRecipients: [
      ['messages are for somebody', valid],
      ['messages for a segment are a broadcast', { ...valid, segment_id: 'known-segment' }],
      ['a broadcast has a segment or an audience', { ...valid, broadcast: true }],
    ],
    broadcast: [['broadcast is true or false', { ...valid, ...users, broadcast: 'yes' }]],
    broadcastAndUsers: [['a broadcast names no users', { ...valid, ...users, broadcast: true }]],
    externalUserIds: [
      ['external_user_ids are a list', { ...valid, external_user_ids: 'known' }],
      ['external_user_ids are texts', { ...valid, external_user_ids: [true] }],
    ],
    userAliases: [['an alias has a label', { ...valid, user_aliases: [{ alias_name: 'a' }] }]],
    tooMany: [
      [
        'users are at most 50 with their aliases',
        {
          ...valid,
          external_user_ids: times(limits.recipients, (index) => `${index}`),
          user_aliases: [{ alias_name: 'a', alias_label: 'b' }],
        },
      ],
    ],
    segmentId: [
      ['the id of a segment is a text', { ...valid, ...users, segment_id: 1 }],
      ['a segment exists', { ...valid, ...users, segment_id: 'nobody' }],
    ],
    override: [['an override is true or false', { ...valid, ...users, override_frequency_capping: 'no' }]],
    subscriptionState: [
      ['a state of subscription is one of three', { ...valid, ...users, recipient_subscription_state: 'unsubscribed' }],
    ],
  }) as const

const campaignCases = (valid: object) =>
  ({
    notObject: [['a request is an object', 1]],
    campaignId: [['the id of a campaign is a text', { ...valid, campaign_id: 1 }]],
    unknownCampaign: [['a campaign exists', { ...valid, campaign_id: 'nobody' }]],
    sendId: [['a send_id is ASCII', { ...valid, send_id: 'für' }]],
    notApiCampaign: [['a campaign is an API campaign', { ...valid, campaign_id: 'active-campaign' }]],
    campaignArchived: [['a campaign is not archived', { ...valid, campaign_id: 'archived-api-campaign' }]],
    campaignPaused: [['a campaign is not paused', { ...valid, campaign_id: 'paused-api-campaign' }]],
  }) as const

const requestCases = (valid: object) => {
  const full = { ...valid, messages }
  return {
    ...campaignCases({ ...full, ...users }),
    ...targetCases(full),
    ...audienceCases({ ...full, ...users }),
    ...messageCases({ ...valid, ...users }),
    ...stateCases({ ...valid, ...users, ...campaign }),
  } as const
}

const scheduled = { schedule_id: 'messages-schedule' }

const idCases = (valid: object) =>
  ({
    scheduleId: [['a schedule is named', { ...valid, schedule_id: undefined }]],
    unknownSchedule: [
      ['a schedule exists', { ...valid, schedule_id: 'nobody' }],
      ['a schedule is not of a campaign', { ...valid, schedule_id: 'campaign-schedule' }],
    ],
  }) as const

const { schedule: _, ...updatedScheduleCases } = scheduleCases({ ...scheduled, messages: newer })

const refused: readonly Witness[] = [
  ...titled('sending messages', refusals('messages.send', messagesSendErrors, requestCases({}))),
  ...titled(
    'scheduling messages',
    refusals('messages.schedule.create', messagesScheduleErrors, {
      ...requestCases({ schedule: later }),
      ...scheduleCases({ messages, ...users }),
    }),
  ),
  ...titled(
    'changing scheduled messages',
    refusals('messages.schedule.update', messagesScheduleUpdateErrors, {
      notObject: [['a request is an object', 1]],
      ...idCases({ ...scheduled, messages }),
      nothing: [['a change changes something', scheduled]],
      ...updatedScheduleCases,
      schedule: [['a schedule is an object', { ...scheduled, schedule: '2024-06-02' }]],
      ...messageCases(scheduled),
      noMessage: [['there is a message', { ...scheduled, messages: {} }]],
      ...stateCases(scheduled),
      noVariation: [['a message of a new kind has a variation', { ...scheduled, messages }]],
    }),
  ),
  ...titled(
    'deleting scheduled messages',
    refusals('messages.schedule.delete', messagesScheduleDeleteErrors, {
      notObject: [['a request is an object', 1]],
      ...idCases(scheduled),
    }),
  ),
]

const success = { message: 'success' }
const anyId = anyText(/^[0-9a-f-]{32,}$/)

export const messagesWitnesses: readonly Witness[] = [
  ...refused,
  succeeds(
    'messages.send/201',
    'messages are sent to users',
    { body: { ...users, ...campaign, messages: { email: ofCampaign } } },
    { dispatch_id: anyId, ...success },
  ),
  answered(
    'messages.send/201/broadcast',
    201,
    'a broadcast of a campaign has a send_id',
    { body: { broadcast: true, segment_id: 'known-segment', ...campaign, messages: { email: ofCampaign } } },
    { dispatch_id: anyId, send_id: anyId, ...success },
  ),
  succeeds(
    'messages.schedule.create/201',
    'messages are scheduled for a segment',
    { body: { broadcast: true, segment_id: 'known-segment', messages, schedule: later } },
    { dispatch_id: anyId, schedule_id: anyId, ...success },
  ),
  succeeds('messages.schedule.update/201', 'scheduled messages are replaced', {
    body: { ...scheduled, messages: newer },
  }),
  succeeds('messages.schedule.delete/201', 'scheduled messages are deleted', { body: scheduled }),
]
