import { code, kindOf, membersOf, type Named, prose, resolved } from './members.ts'
import type { Schema } from './openapi.ts'
import type { Page } from './page.ts'

export const stateSchemaPage = (schema: Schema & { readonly $defs: Named }): Page => {
  const members = Object.entries(schema.properties ?? {}).filter(([name]) => !name.startsWith('$'))
  const parts = members.map(([name, member]) => {
    const text = resolved(member, schema.$defs).description ?? ''
    return `## ${code(name)}\n\n_${kindOf(member, schema.$defs)}_. ${prose(text)}\n\n${membersOf(member, schema.$defs)}\n`
  })
  return {
    slug: 'reference/state-schema',
    title: 'State file: every member',
    description: 'What a state file can have, member by member.',
    text: `[State files](/docs/state-files.md) explains them by examples. All members are optional unless it says "required". This page is written from the schema that the server checks files with.\n\n${parts.join('\n')}`,
  }
}
