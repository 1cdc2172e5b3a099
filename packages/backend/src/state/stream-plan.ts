import { type AnySchema, hasChecks, viewOf } from '@brazier/contract/schema'

// How to read JSON piece by piece by a schema: which lists to read element by element, and which values to read whole.

/** A value that is read whole. */
export interface ValuePlan {
  readonly kind: 'value'
  readonly schema: AnySchema
}

/** A list that is read element by element. */
export interface ListPlan {
  readonly kind: 'list'
  readonly schema: AnySchema
  readonly element: AnySchema
}

/** An object whose members are read one by one. Other members are refused. */
export interface ObjectPlan {
  readonly kind: 'object'
  readonly schema: AnySchema
  readonly members: ReadonlyMap<string, Plan>
}

/** How to read a value. */
export type Plan = ValuePlan | ListPlan | ObjectPlan

const unwrapped = (schema: AnySchema): AnySchema => {
  const view = viewOf(schema)
  return view.kind === 'optional' ? unwrapped(view.inner) : schema
}

/** Returns the plan of a schema. Checks of a whole list or object need the whole value. */
export const planOf = (schema: AnySchema): Plan => {
  const inner = unwrapped(schema)
  const view = viewOf(inner)
  if (!hasChecks(inner)) {
    if (view.kind === 'array') return { kind: 'list', schema, element: view.element }
    if (view.kind === 'object' && view.others === 'refused') {
      const members = Object.entries(view.members).map(([name, member]) => [name, planOf(member)] as const)
      return { kind: 'object', schema, members: new Map(members) }
    }
  }
  return { kind: 'value', schema }
}

/** Returns the paths at which a parser emits values, in the words of `@streamparser/json`. */
export const pathsOf = (plan: Plan, path = '$'): readonly string[] => {
  if (plan.kind === 'value') return [path]
  if (plan.kind === 'list') return [path, `${path}.*`]
  return [path, `${path}.*`, ...[...plan.members].flatMap(([name, member]) => pathsOf(member, `${path}.${name}`))]
}
