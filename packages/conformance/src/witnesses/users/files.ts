import {
  cancelFileErrors,
  controlGroupFileErrors,
  limits,
  runningFileErrors,
  segmentFileErrors,
} from '@brazier/contract'
import { anyText } from '../any-text.ts'
import { refusals, succeeds, times, titled, type Witness, type WitnessRequest } from '../witness.ts'

const segment = { segment_id: 'known-segment' }
const fields = { fields_to_export: ['external_id', 'email'] }

const name = '[0-9a-f-]{36}-\\d+'
const accepted = {
  object_prefix: anyText(new RegExp(`^${name}$`)),
  url: anyText(new RegExp(`^https?://.+/exports/[0-9a-f]+/${name}\\.zip$`)),
  message: 'success',
}

const faults = (base: object) => ({
  fieldsToExport: [
    ['fields_to_export is given', base],
    ['fields_to_export is an array', { ...base, fields_to_export: 'email' }],
    ['there is a field', { ...base, fields_to_export: [] }],
    ['a field can be exported', { ...base, fields_to_export: ['shoe_size'] }],
  ] as const,
  callbackEndpoint: [['a callback is a text', { ...base, ...fields, callback_endpoint: 1 }]] as const,
  outputFormat: [['a format is one of two', { ...base, ...fields, output_format: 'tar' }]] as const,
})

const whole = { ...segment, ...fields }

const segmentCases = {
  segmentId: [
    ['segment_id is given', fields],
    ['segment_id is a text', { ...fields, segment_id: 1 }],
    ['the segment exists', { ...fields, segment_id: 'nowhere' }],
  ],
  customAttributes: [
    ['custom_attributes_to_export is an array', { ...whole, custom_attributes_to_export: 'beans' }],
    ['an attribute is a name', { ...whole, custom_attributes_to_export: [1] }],
    [
      'there are at most 500 attributes',
      { ...whole, custom_attributes_to_export: times(limits.exportedAttributes + 1, String) },
    ],
  ],
} as const

const answers = (request: WitnessRequest): readonly Witness[] => [
  {
    id: `${request.endpoint}/201`,
    title: `${request.endpoint} answers at once where the file will be`,
    request,
    status: 201,
    body: accepted,
  },
  {
    id: `${request.endpoint}/running`,
    title: `${request.endpoint}: one export of the same users runs at a time`,
    request: { ...request, times: 2 },
    status: 429,
    body: { message: runningFileErrors.running },
  },
]

export const userFileWitnesses: readonly Witness[] = [
  ...titled(
    'users.export.segment',
    refusals('users.export.segment', segmentFileErrors, { ...segmentCases, ...faults(segment) }),
  ),
  ...titled(
    'users.export.global_control_group',
    refusals('users.export.global_control_group', controlGroupFileErrors, faults({})),
  ),
  ...titled(
    'users.export.segment.cancel',
    refusals('users.export.segment.cancel', cancelFileErrors, {
      segmentId: [
        ['segment_id is given', {}],
        ['segment_id is a text', { segment_id: null }],
        ['the segment exists', { segment_id: 'nowhere' }],
      ],
    }),
  ),
  ...answers({ endpoint: 'users.export.segment', body: whole }),
  ...answers({ endpoint: 'users.export.global_control_group', body: fields }),
  succeeds('users.export.segment.cancel/200', 'exports of a segment are cancelled, also if none runs', {
    body: segment,
  }),
]
