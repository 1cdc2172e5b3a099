import { currentsEvents, type CurrentsFieldType, type CurrentsValue } from '@brazier/contract/currents'
import type { Instant } from '@brazier/domain/rules'
import type { MadeEvent } from './shape-event.ts'

const examples: { readonly [Type in CurrentsFieldType]: (name: string) => CurrentsValue } = {
  text: (name) => (name === 'properties' ? '{"example":true}' : `example ${name}`),
  int: () => 1,
  float: () => 1.5,
  boolean: () => true,
  texts: (name) => [`example ${name}`],
}

export const exampleEvents = (time: Instant): readonly MadeEvent[] =>
  Array.from(currentsEvents, ([type, fields]) => {
    const given = fields.filter(({ name }) => name !== 'id' && name !== 'time')
    const values = given.map((field) => [field.name, examples[field.type](field.name)])
    return { type, time, user: { braze_id: 'example' }, fields: Object.fromEntries(values) as MadeEvent['fields'] } // by name
  })
