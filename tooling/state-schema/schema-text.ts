import { stateFileJsonSchema } from '@brazier/backend'

/** The text of packages/backend/state.schema.json. */
export const schemaText = (): string => `${JSON.stringify(stateFileJsonSchema(), undefined, 2)}\n`
