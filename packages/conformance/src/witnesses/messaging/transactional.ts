import { limits, transactionalErrors } from '@brazier/contract'
import { anyText } from '../any-text.ts'
import { refusals, titled, type Witness } from '../witness.ts'
import { tooLarge } from './sends-cases.ts'

const recipient = { external_user_id: 'known' }
const valid = { recipient }

const to = (campaign_id: string, list: readonly Witness[]): readonly Witness[] =>
  list.map((witness) => ({ ...witness, request: { ...witness.request, params: { campaign_id } } }))

const { unknownCampaign, campaignArchived, campaignPaused, notTransactional, ...texts } = transactionalErrors

const refused = titled('sending a transactional message', [
  ...to(
    'transactional-active',
    refusals('transactional.send', texts, {
      notObject: [['a request is an object', 1]],
      externalSendId: [
        ['an external_send_id is a text', { ...valid, external_send_id: 1 }],
        ['an external_send_id has no blanks', { ...valid, external_send_id: 'a b' }],
        [
          'an external_send_id has at most 255 characters',
          { ...valid, external_send_id: 'x'.repeat(limits.externalSendIdCharacters + 1) },
        ],
      ],
      triggerProperties: [['trigger_properties have at most 50 KB', { ...valid, trigger_properties: tooLarge }]],
      recipient: [
        ['there is a recipient', {}],
        ['there is one recipient', { recipient: [recipient] }],
      ],
      externalUserId: [['an external_user_id is a text', { recipient: { external_user_id: true } }]],
      userAlias: [['an alias has a label', { recipient: { user_alias: { alias_name: 'a' } } }]],
      oneRecipient: [
        ['a recipient is named', { recipient: {} }],
        [
          'a recipient is named once',
          { recipient: { ...recipient, user_alias: { alias_name: 'a', alias_label: 'b' } } },
        ],
      ],
      attributes: [['attributes are an object', { recipient: { ...recipient, attributes: 1 } }]],
      queued: [['an external_send_id that waits sends nothing', { ...valid, external_send_id: 'waiting-send' }]],
    }),
  ),
  ...to(
    'nobody',
    refusals('transactional.send', { unknownCampaign }, { unknownCampaign: [['a campaign exists', valid]] }),
  ),
  ...to(
    'active-campaign',
    refusals(
      'transactional.send',
      { notTransactional },
      { notTransactional: [['a campaign is transactional', valid]] },
    ),
  ),
  ...to(
    'transactional-archived',
    refusals('transactional.send', { campaignArchived }, { campaignArchived: [['a campaign is not archived', valid]] }),
  ),
  ...to(
    'transactional-paused',
    refusals('transactional.send', { campaignPaused }, { campaignPaused: [['a campaign is not paused', valid]] }),
  ),
])

const now = '2024-06-01T00:00:00.000Z'

export const transactionalWitnesses: readonly Witness[] = [
  ...refused,
  {
    id: 'transactional.send/201',
    title: 'a transactional message is sent to a user',
    request: {
      endpoint: 'transactional.send',
      params: { campaign_id: 'transactional-active' },
      body: { ...valid, external_send_id: 'new-send' },
    },
    status: 201,
    body: {
      dispatch_id: anyText(/^[0-9a-f]{32}$/),
      status: 'sent',
      metadata: {
        received_at: now,
        enqueued_at: now,
        campaign_api_id: 'transactional-active',
        external_send_id: 'new-send',
      },
    },
  },
]
