import { limits, sendIdErrors } from '@brazier/contract'
import { anyText } from '../any-text.ts'
import { refusals, succeeds, titled, type Witness } from '../witness.ts'

const campaign = { campaign_id: 'api-campaign' }

export const sendIdWitnesses: readonly Witness[] = [
  ...titled(
    'making the id of a send',
    refusals('sends.id.create', sendIdErrors, {
      notObject: [['a request is an object', 1]],
      campaignId: [
        ['a campaign is named', {}],
        ['the id of a campaign is a text', { campaign_id: 1 }],
      ],
      unknownCampaign: [['a campaign exists', { campaign_id: 'nobody' }]],
      sendId: [
        ['an id is a text', { ...campaign, send_id: 1 }],
        ['an id is ASCII', { ...campaign, send_id: 'für' }],
        ['an id has at most 64 characters', { ...campaign, send_id: 'x'.repeat(limits.sendIdCharacters + 1) }],
      ],
      notApiCampaign: [['a campaign is sent by requests', { campaign_id: 'scheduled-campaign' }]],
    }),
  ),
  succeeds(
    'sends.id.create/201',
    'the id of a send is made as it is given',
    { body: { ...campaign, send_id: 'new-send' } },
    { send_id: 'new-send', message: 'success' },
  ),
  succeeds(
    'sends.id.create/201',
    'the id of a send is made up',
    { body: campaign },
    { send_id: anyText(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/), message: 'success' },
  ),
]
