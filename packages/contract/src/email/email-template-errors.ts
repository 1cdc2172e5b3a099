const requestFaults = {
  name: 'Template name is required',
  subject: 'Subject must be a string',
  body: 'Body must be a string',
  plaintextBody: 'Plaintext body must be a string',
  preheader: 'Preheader must be a string',
  inlineCss: 'Invalid value for `should_inline_css`. One of `true` or `false` was expected',
  tagsNotArray: 'Tags must be an array',
  tagsNotStrings: 'All Tags must be strings',
} as const

const workspaceFaults = {
  tagsUnknown: 'Some tags could not be found',
  contentBlocks: 'Email must have valid Content Block names',
} as const

/**
 * `POST /templates/email/create` messages by precedence. Documented, except the chosen ones of `subject`, `body`, `plaintext_body` and
 * `preheader`. Source: decision 0131.
 */
export const emailTemplateCreateErrors = {
  ...requestFaults,
  subjectMissing: 'Subject is required',
  bodyMissing: 'Body is required',
  ...workspaceFaults,
} as const

/** `POST /templates/email/update` messages by precedence. Source: decision 0131. */
export const emailTemplateUpdateErrors = {
  idBlank: 'Email template ID cannot be blank',
  ...requestFaults,
  nothing: 'At least one field to update is required',
  idInvalid: 'Email template ID is invalid for this workspace',
  ...workspaceFaults,
} as const

/** `GET /templates/email/info` messages by precedence. Source: decision 0131. */
export const emailTemplateInfoErrors = {
  idBlank: emailTemplateUpdateErrors.idBlank,
  idInvalid: emailTemplateUpdateErrors.idInvalid,
} as const

/** `GET /templates/email/list` messages by precedence. `offsetTooSmall` is recorded. Source: decision 0131. */
export const emailTemplateListErrors = {
  modifiedAfter: 'Modified after time is invalid',
  modifiedBefore: 'Modified before time is invalid',
  modifiedOrder: 'Modified after time must be earlier than or the same as modified before time.',
  limitInvalid: 'Email template number limit is invalid',
  limitTooSmall: 'Email template number limit must be greater than 0',
  limitTooLarge: 'Email template number limit exceeds maximum of 1000',
  offsetInvalid: 'Offset is invalid',
  offsetTooSmall: 'Offset must be greater than 0.',
} as const
