import { stateFileJsonSchema } from '@brazier/backend'

/** The text of packages/backend/state.schema.json. */
export function schemaText(): string {
  return `${JSON.stringify(stateFileJsonSchema(), undefined, 2)}\n`
}
