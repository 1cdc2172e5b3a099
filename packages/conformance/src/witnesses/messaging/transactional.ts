import { limits, transactionalErrors } from '@brazier/contract'
import { anyText } from '../any-text.ts'
import { refusals, refusedRequests, succeeds, titled, type Witness } from '../witness.ts'
import { tooLarge } from './sends-cases.ts'

const recipient = { external_user_id: 'known' }
const valid = { recipient }

const to = (campaign_id: string) => ({ params: { campaign_id }, body: valid })

const { unknownCampaign, campaignArchived, campaignPaused, notTransactional, ...texts } = transactionalErrors

const refused = titled('sending a transactional message', [
  ...refusals('transactional.send', texts, {
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
      ['a recipient is named once', { recipient: { ...recipient, user_alias: { alias_name: 'a', alias_label: 'b' } } }],
    ],
    attributes: [['attributes are an object', { recipient: { ...recipient, attributes: 1 } }]],
    queued: [['an external_send_id that waits sends nothing', { ...valid, external_send_id: 'waiting-send' }]],
  }).map((witness) => ({ ...witness, request: { ...to('transactional-active'), ...witness.request } })),
  ...refusedRequests(
    'transactional.send',
    { unknownCampaign, notTransactional, campaignArchived, campaignPaused },
    {
      unknownCampaign: [['a campaign exists', to('nobody')]],
      notTransactional: [['a campaign is transactional', to('active-campaign')]],
      campaignArchived: [['a campaign is not archived', to('transactional-archived')]],
      campaignPaused: [['a campaign is not paused', to('transactional-paused')]],
    },
  ),
])

const now = '2024-06-01T00:00:00.000Z'

export const transactionalWitnesses: readonly Witness[] = [
  ...refused,
  succeeds(
    'transactional.send/201',
    'a transactional message is sent to a user',
    { params: { campaign_id: 'transactional-active' }, body: { ...valid, external_send_id: 'new-send' } },
    {
      dispatch_id: anyText(/^[0-9a-f]{32}$/),
      status: 'sent',
      metadata: {
        received_at: now,
        enqueued_at: now,
        campaign_api_id: 'transactional-active',
        external_send_id: 'new-send',
      },
    },
  ),
]
