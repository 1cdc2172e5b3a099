import { campaignDuplicateErrors, canvasDuplicateErrors } from '@brazier/contract'
import { refusals, succeeds, titled, type Witness } from '../witness.ts'

const faults = (valid: object) =>
  ({
    name: [['a copy has a name', { ...valid, name: '' }]],
    description: [['a description is a text', { ...valid, description: 1 }]],
    tagNames: [['tags are texts', { ...valid, tag_names: [1] }]],
    tagsUnknown: [['tags exist', { ...valid, tag_names: ['another'] }]],
  }) as const

const copied = (endpoint: 'campaigns.duplicate' | 'canvas.duplicate', body: object): Witness =>
  succeeds(`${endpoint}/202`, `${endpoint}: a copy is accepted`, {
    body: { ...body, description: 'A copy', tag_names: ['known-tag'] },
  })

const campaign = { campaign_id: 'active-campaign', name: 'Copy' }
const canvas = { canvas_id: 'active-canvas', name: 'Copy' }

export const duplicateWitnesses: readonly Witness[] = [
  ...titled(
    'campaigns.duplicate',
    refusals('campaigns.duplicate', campaignDuplicateErrors, {
      ...faults(campaign),
      campaignId: [
        ['a campaign is named', { name: 'Copy' }],
        ['the campaign exists', { ...campaign, campaign_id: 'nobody' }],
      ],
    }),
  ),
  copied('campaigns.duplicate', campaign),
  ...titled(
    'canvas.duplicate',
    refusals('canvas.duplicate', canvasDuplicateErrors, {
      ...faults(canvas),
      canvasId: [
        ['a Canvas is named', { name: 'Copy' }],
        ['the Canvas exists', { ...canvas, canvas_id: 'nobody' }],
      ],
    }),
  ),
  copied('canvas.duplicate', canvas),
]
