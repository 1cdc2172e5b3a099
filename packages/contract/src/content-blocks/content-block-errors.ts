/** Faults of the request, in the specification's order. */
const requestFaults = {
  contentBlank: 'Content cannot be blank',
  contentNotString: 'Content must be a string',
  contentTooLarge: 'Content must be smaller than 50kb',
  descriptionBlank: 'Content Block description cannot be blank',
  descriptionNotString: 'Content Block description must be a string',
  descriptionTooLong: 'Content Block description must be shorter than 250 characters',
  nameBlank: 'Content Block name cannot be blank',
  nameTooLong: 'Content Block name must be shorter than 100 characters',
  nameCharacters: 'Content Block name can only contain alphanumeric characters',
  state: 'Content Block state must be either active or draft',
  tagsNotArray: 'Tags must be an array',
  tagsNotStrings: 'All tags must be strings',
} as const

/** Faults that only Liquid and the workspace tell, in the specification's order. */
const workspaceFaults = {
  malformedLiquid: 'Content contains malformed liquid',
  selfReference: 'Content Block cannot be referenced within itself',
  nameTaken: 'Content Block with this name already exists',
  tagsUnknown: 'Some tags could not be found',
} as const

/** `POST /content_blocks/create` messages by precedence. Source: spec, "Content Block messages"; decision 0050. */
export const contentBlockCreateErrors = { ...requestFaults, ...workspaceFaults } as const

/** `POST /content_blocks/update` messages by precedence. Source: spec, "Content Block messages"; decision 0050. */
export const contentBlockUpdateErrors = {
  idBlank: 'Content Block ID cannot be blank',
  ...requestFaults,
  idInvalid: 'Content Block ID is invalid for this workspace',
  activeToDraft: 'Active Content Block can not be updated to Draft. Create a new Content Block.',
  nameFixed: 'Content Block name cannot be updated for active Content Blocks',
  ...workspaceFaults,
} as const

/** `GET /content_blocks/list` messages by precedence. Source: decision 0050. */
export const contentBlockListErrors = {
  modifiedAfter: 'Modified after time is invalid',
  modifiedBefore: 'Modified before time is invalid',
  modifiedOrder: 'Modified after time must be earlier than or the same as modified before time.',
  limitInvalid: 'Content Block number limit is invalid',
  limitTooSmall: 'Content Block number limit must be greater than 0',
  limitTooLarge: 'Content Block number limit exceeds maximum of 1000',
  offsetInvalid: 'Offset is invalid',
  offsetTooSmall: 'Offset must be greater than 0.',
} as const

/** `GET /content_blocks/info` messages by precedence. Source: decision 0050. */
export const contentBlockInfoErrors = {
  idBlank: contentBlockUpdateErrors.idBlank,
  idInvalid: contentBlockUpdateErrors.idInvalid,
  includeInclusionData: 'Include Inclusion Data—error',
} as const
