import { type AnySchema, hasChecks, viewOf } from '@brazier/contract/schema'

// Plans of reading JSON by a schema: lists element by element, or values whole.

export interface ValuePlan {
  readonly kind: 'value'
  readonly schema: AnySchema
}

export interface ListPlan {
  readonly kind: 'list'
  readonly schema: AnySchema
  readonly element: AnySchema
  /** Plan of an element with a long list. Absent: it is read whole. */
  readonly within?: ObjectPlan
}

/** Read member by member. Other members are refused. */
export interface ObjectPlan {
  readonly kind: 'object'
  readonly schema: AnySchema
  readonly members: ReadonlyMap<string, Plan>
}

export type Plan = ValuePlan | ListPlan | ObjectPlan

const longLists = new WeakSet<AnySchema>()

/** Marks a list within another list's element as perhaps long: it is read and written by element too. */
export const longList = <Schema extends AnySchema>(schema: Schema): Schema => {
  longLists.add(schema)
  return schema
}

const unwrapped = (schema: AnySchema): AnySchema => {
  const view = viewOf(schema)
  return view.kind === 'optional' ? unwrapped(view.inner) : schema
}

const withinOf = (element: AnySchema): ObjectPlan | undefined => {
  const view = viewOf(unwrapped(element))
  const members = view.kind === 'object' ? Object.values(view.members) : []
  if (!members.some((one) => longLists.has(unwrapped(one)))) return undefined
  const plan = planOf(element)
  return plan.kind === 'object' ? plan : undefined
}

/** Checks of a whole list or object need the whole value. */
export const planOf = (schema: AnySchema): Plan => {
  const inner = unwrapped(schema)
  const view = viewOf(inner)
  if (!hasChecks(inner)) {
    if (view.kind === 'array') {
      const within = withinOf(view.element)
      return { kind: 'list', schema, element: view.element, ...(within && { within }) }
    }
    if (view.kind === 'object' && view.others === 'refused') {
      const members = Object.entries(view.members).map(([name, member]) => [name, planOf(member)] as const)
      return { kind: 'object', schema, members: new Map(members) }
    }
  }
  return { kind: 'value', schema }
}

/** Returns paths at which a parser emits values, in the words of `@streamparser/json`. */
export const pathsOf = (plan: Plan, path = '$'): readonly string[] => {
  if (plan.kind === 'value') return [path]
  if (plan.kind === 'list') {
    return [path, ...(plan.within === undefined ? [`${path}.*`] : pathsOf(plan.within, `${path}.*`))]
  }
  return [path, `${path}.*`, ...[...plan.members].flatMap(([name, member]) => pathsOf(member, `${path}.${name}`))]
}
