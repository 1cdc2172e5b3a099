import { stateFileJsonSchema } from '@brazier/backend'
import { describeState } from '../member-texts/describe-state.ts'

/** Text of packages/backend/state.schema.json. */
export const schemaText = (): string => `${JSON.stringify(describeState(stateFileJsonSchema()), undefined, 2)}\n`
