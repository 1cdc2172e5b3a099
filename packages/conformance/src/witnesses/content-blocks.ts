import {
  contentBlockCreateErrors,
  contentBlockInfoErrors,
  contentBlockListErrors,
  contentBlockUpdateErrors,
  limits,
} from '@brazier/contract'
import { anyText } from './any-text.ts'
import { answered, refusals, succeeds, titled, type Witness } from './witness.ts'

const time = '2024-05-01T00:00:00.000Z'
const tag = (name: string): string => `{{content_blocks.\${${name}}}}`

/** `Outer` includes `Active`; `Nobody` does not exist. */
export const contentBlockState = {
  tags: [{ name: 'known-tag' }],
  content_blocks: [
    { content_block_id: 'active', name: 'Active', content: 'Hi', created_at: time },
    { content_block_id: 'draft', name: 'Draft', content: '<p>Hi</p>', state: 'draft', created_at: time },
    { content_block_id: 'outer', name: 'Outer', content: tag('Active'), created_at: time, tags: ['known-tag'] },
    { content_block_id: 'waiting', name: 'Waiting', content: tag('Nobody'), created_at: time },
  ],
} as const

const given = { name: 'New', content: 'Hi' }

/** For the texts of both endpoints. `valid` is the rest of the request. */
const shared = (valid: object) =>
  ({
    contentNotString: [['content is a string', { ...valid, content: 1 }]],
    contentTooLarge: [
      ['content has at most 50 kb', { ...valid, content: 'x'.repeat(limits.contentBlockBytes + 1) }],
      ['content is measured in bytes', { ...valid, content: 'ü'.repeat(limits.contentBlockBytes / 2 + 1) }],
    ],
    descriptionBlank: [['a description is not blank', { ...valid, description: ' ' }]],
    descriptionNotString: [['a description is a string', { ...valid, description: 1 }]],
    descriptionTooLong: [['a description is shorter than 250 characters', { ...valid, description: 'x'.repeat(250) }]],
    nameTooLong: [['a name is shorter than 100 characters', { ...valid, name: 'x'.repeat(100) }]],
    nameCharacters: [
      ['a name has letters, digits, dash and underscore', { ...valid, name: 'a b' }],
      ['a name is a text', { ...valid, name: 1 }],
    ],
    state: [['a state is active or draft', { ...valid, state: 'Active' }]],
    tagsNotArray: [['tags are a list', { ...valid, tags: 'known-tag' }]],
    tagsNotStrings: [['tags are texts', { ...valid, tags: ['known-tag', 1] }]],
    malformedLiquid: [
      ['an output is closed', { ...valid, content: 'Hi {{${first_name}}' }],
      ['a tag is closed', { ...valid, content: '{% if true ' }],
      ['tags are known', { ...valid, content: '{% unheard of %}' }],
      ['block tags are balanced', { ...valid, content: '{% if true %}Hi' }],
    ],
    tagsUnknown: [['tags exist', { ...valid, tags: ['known-tag', 'another'] }]],
  }) as const

const creations = titled(
  'creating a content block',
  refusals('content_blocks.create', contentBlockCreateErrors, {
    ...shared(given),
    contentBlank: [
      ['content is there', { name: 'New' }],
      ['content is not null', { ...given, content: null }],
      ['content is not blank', { ...given, content: ' \n' }],
      ['the body is an object', 1],
    ],
    nameBlank: [
      ['a name is there', { content: 'Hi' }],
      ['a name is not blank', { ...given, name: '' }],
    ],
    selfReference: [
      ['it does not include itself', { ...given, content: `Hi ${tag('New')}` }],
      ['it is not included by what it includes', { name: 'Nobody', content: tag('Waiting') }],
    ],
    nameTaken: [['names are unique', { ...given, name: 'Active' }]],
  }),
)

const active = { content_block_id: 'active' }
const draft = { content_block_id: 'draft' }

const updates = titled(
  'updating a content block',
  refusals('content_blocks.update', contentBlockUpdateErrors, {
    ...shared(draft),
    idBlank: [
      ['it is named', { content: 'Hi' }],
      ['its id is not blank', { content_block_id: '' }],
      ['the request is an object', 1],
    ],
    idInvalid: [
      ['it exists', { content_block_id: 'nobody' }],
      ['its id is a text', { content_block_id: 1 }],
    ],
    contentBlank: [['content does not become blank', { ...active, content: '' }]],
    nameBlank: [['a name does not become blank', { ...draft, name: '' }]],
    activeToDraft: [['an active one never becomes a draft', { ...active, state: 'draft' }]],
    nameFixed: [['an active one keeps its name', { ...active, name: 'Other' }]],
    selfReference: [
      ['it comes not to include itself', { ...active, content: tag('Active') }],
      ['it comes not to include itself over others', { ...active, content: tag('Outer') }],
    ],
    nameTaken: [['a draft gets no name that another has', { ...draft, name: 'Active' }]],
  }),
)

const queries: { readonly [Name in keyof typeof contentBlockListErrors]: { readonly [name: string]: string } } = {
  modifiedAfter: { modified_after: 'yesterday' },
  modifiedBefore: { modified_before: '2024-02-30' },
  modifiedOrder: { modified_after: '2024-02-02', modified_before: '2024-02-01' },
  limitInvalid: { limit: 'many' },
  limitTooSmall: { limit: '0' },
  limitTooLarge: { limit: '1001' },
  offsetInvalid: { offset: '1.5' },
  offsetTooSmall: { offset: '0' },
}

const infoQueries: { readonly [Name in keyof typeof contentBlockInfoErrors]: { readonly [name: string]: string } } = {
  idBlank: {},
  idInvalid: { content_block_id: 'nobody' },
  includeInclusionData: { content_block_id: 'active', include_inclusion_data: 'perhaps' },
}

const refusedQueries = (
  endpoint: 'content_blocks.info' | 'content_blocks.list',
  texts: { readonly [name: string]: string },
  byName: { readonly [name: string]: { readonly [name: string]: string } },
): readonly Witness[] =>
  Object.entries(texts).map(([name, message]) =>
    answered(`${endpoint}/${name}`, 400, `${endpoint} says: ${message}`, { query: byName[name] ?? {} }, { message }),
  )

const details = { content_type: 'text', tags: [], created_at: time, last_edited: time }

const anyId = anyText(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

const successes: readonly Witness[] = [
  succeeds(
    'content_blocks.create/201',
    'a content block may have 50 kb, a tag, and the name of what others include already',
    { body: { name: 'Nobody', content: 'x'.repeat(limits.contentBlockBytes), tags: ['known-tag'] } },
    {
      content_block_id: anyId,
      liquid_tag: tag('Nobody'),
      created_at: '2024-06-01T00:00:00.000Z',
      message: 'success',
    },
  ),
  succeeds(
    'content_blocks.update/201',
    'an active content block may be sent its own name and state, and null for none',
    { body: { ...active, name: 'Active', state: 'active', description: null, tags: null } },
    { content_block_id: 'active', liquid_tag: tag('Active'), created_at: time, message: 'success' },
  ),
  succeeds(
    'content_blocks.list/200',
    'content blocks are listed in parts',
    { query: { limit: '1' } },
    {
      count: 1,
      content_blocks: [
        { content_block_id: 'active', name: 'Active', ...details, liquid_tag: tag('Active'), inclusion_count: 1 },
      ],
      message: 'success',
    },
  ),
  succeeds(
    'content_blocks.info/200',
    'a content block says where it is included when it is asked to',
    { query: { content_block_id: 'active', include_inclusion_data: '1' } },
    {
      content_block_id: 'active',
      name: 'Active',
      ...details,
      content: 'Hi',
      description: null,
      inclusion_count: 1,
      inclusion_data: [{ content_block_id: 'outer' }],
      message: 'success',
    },
  ),
]

export const contentBlockWitnesses: readonly Witness[] = [
  ...creations,
  ...updates,
  ...refusedQueries('content_blocks.list', contentBlockListErrors, queries),
  ...refusedQueries('content_blocks.info', contentBlockInfoErrors, infoQueries),
  ...successes,
]
