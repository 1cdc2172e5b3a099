import {
  emailTemplateCreateErrors,
  emailTemplateInfoErrors,
  emailTemplateListErrors,
  emailTemplateUpdateErrors,
} from '@brazier/contract'
import { anyText } from './any-text.ts'
import { refusals, refusedQueries, succeeds, titled, type Witness } from './witness.ts'

const time = '2024-05-01T00:00:00.000Z'
const welcome = { email_template_id: 'template-1', template_name: 'Welcome', subject: 'Hi', body: '<p>Hi</p>' }

export const emailTemplateState = {
  email_templates: [{ ...welcome, created_at: time, tags: ['known-tag'] }],
} as const

const { email_template_id: _, ...valid } = welcome
const change = { email_template_id: 'template-1', subject: 'Hello' }

const faults = (members: object) =>
  ({
    name: [['a template has a name that is not blank', { ...members, template_name: ' ' }]],
    subject: [['a subject is a string', { ...members, subject: 1 }]],
    body: [['a body is a string', { ...members, body: {} }]],
    plaintextBody: [['a plain text is a string', { ...members, plaintext_body: 1 }]],
    preheader: [['a preheader is a string', { ...members, preheader: [] }]],
    inlineCss: [['inlining CSS is true or false', { ...members, should_inline_css: 'yes' }]],
    tagsNotArray: [['tags are a list', { ...members, tags: 'known-tag' }]],
    tagsNotStrings: [['tags are texts', { ...members, tags: [1] }]],
    tagsUnknown: [['tags exist', { ...members, tags: ['another'] }]],
    contentBlocks: [['content blocks exist', { ...members, body: '{{content_blocks.${Nowhere}}}' }]],
  }) as const

const listTexts = {
  modifiedAfter: [['an instant is a time', { modified_after: 'yesterday' }]],
  modifiedBefore: [['an instant exists', { modified_before: '2024-02-30' }]],
  modifiedOrder: [['the instants are in order', { modified_after: '2024-02-02', modified_before: '2024-02-01' }]],
  limitInvalid: [['a limit is an integer', { limit: 'many' }]],
  limitTooSmall: [['a limit is not 0', { limit: '0' }]],
  limitTooLarge: [['a limit is at most 1,000', { limit: '1001' }]],
  offsetInvalid: [['an offset is an integer', { offset: '1.5' }]],
  offsetTooSmall: [['an offset is not 0', { offset: '0' }]],
} as const

const details = {
  email_template_id: 'template-1',
  template_name: 'Welcome',
  created_at: time,
  updated_at: time,
  tags: ['known-tag'],
}

export const emailTemplateWitnesses: readonly Witness[] = [
  ...titled(
    'templates.email.create',
    refusals('templates.email.create', emailTemplateCreateErrors, {
      ...faults(valid),
      subjectMissing: [['a template has a subject', { ...valid, subject: null }]],
      bodyMissing: [['a template has a body', { ...valid, body: '' }]],
    }),
  ),
  succeeds(
    'templates.email.create/201',
    'an email template is created',
    { body: { ...valid, tags: ['known-tag'] } },
    { email_template_id: anyText(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/), message: 'success' },
  ),
  ...titled(
    'templates.email.update',
    refusals('templates.email.update', emailTemplateUpdateErrors, {
      ...faults(change),
      idBlank: [['a change names its template', { subject: 'Hello' }]],
      nothing: [['a change changes something', { email_template_id: 'template-1' }]],
      idInvalid: [['a changed template exists', { ...change, email_template_id: 'nobody' }]],
    }),
  ),
  succeeds(
    'templates.email.update/201',
    'an email template is changed',
    { body: change },
    { email_template_id: 'template-1', message: 'success' },
  ),
  ...refusedQueries('templates.email.info', emailTemplateInfoErrors, {
    idBlank: [['a template is named', {}]],
    idInvalid: [['the template exists', { email_template_id: 'nobody' }]],
  }),
  succeeds(
    'templates.email.info/200',
    'all of an email template is shown',
    { query: { email_template_id: 'template-1' } },
    {
      ...details,
      description: '',
      subject: 'Hi',
      body: '<p>Hi</p>',
      should_inline_css: true,
      message: 'success',
    },
  ),
  ...refusedQueries('templates.email.list', emailTemplateListErrors, listTexts),
  succeeds(
    'templates.email.list/200',
    'email templates are listed',
    {},
    { count: 1, templates: [details], message: 'success' },
  ),
]
