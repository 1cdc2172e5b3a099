import type { AnySchema } from '@brazier/contract/schema'
import { isRecord } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { compile, invalid } from './compiled-schema.ts'
import { mostFaults } from './json-limits.ts'
import type { ListPlan, ObjectPlan, Plan } from './stream-plan.ts'

export type JsonPath = readonly (string | number)[]

/** Collects a parser's values, checks each by its schema, and joins them. */
export interface JsonCollector {
  /** Faults, at most `mostFaults` issues or one value more. */
  readonly issues: readonly z.core.$ZodIssue[]
  /** Whether reading on has no use. */
  isFull(): boolean
  /** Takes an element of a list, a member or the root, after its parts. */
  take(path: JsonPath, value: unknown): void
  /** Call it once, after the root was taken, if there are no issues. */
  root(): unknown
  clear(): void
}

const planAt = (root: Plan, path: JsonPath): Plan | undefined => {
  let plan: Plan | undefined = root
  for (const name of path) {
    if (plan?.kind === 'list') plan = typeof name === 'number' ? plan.within : undefined
    else plan = plan?.kind === 'object' ? plan.members.get(String(name)) : undefined
  }
  return plan
}

type Read = (schema: AnySchema, json: unknown, path: JsonPath) => unknown

/** Adds at most `mostFaults` issues, with the path of their value. */
const report = (issues: z.core.$ZodIssue[], found: readonly z.core.$ZodIssue[], path: JsonPath): void => {
  for (const issue of found.slice(0, mostFaults)) issues.push({ ...issue, path: [...path, ...issue.path] })
}

const createRead =
  (issues: z.core.$ZodIssue[]): Read =>
  (schema, json, path) => {
    const value = compile(schema).read(json)
    if (value !== invalid) return value
    const parsed = z.safeParse(schema, json)
    if (parsed.success) return parsed.data
    report(issues, parsed.error.issues, path)
    return undefined
  }

/** Puts a value together from what was taken inside it. */
const createFinish = (
  read: Read,
  lists: Map<ListPlan, unknown[]>,
  objects: Map<ObjectPlan, Map<string, unknown>>,
): ((of: Plan, json: unknown, path: JsonPath) => unknown) => {
  const finishList = (of: ListPlan, json: unknown, path: JsonPath): unknown => {
    const list = lists.get(of) ?? []
    lists.delete(of)
    return Array.isArray(json) ? list : read(of.schema, json, path)
  }
  const finishObject = (of: ObjectPlan, json: unknown, path: JsonPath): unknown => {
    const members = objects.get(of) ?? new Map<string, unknown>()
    objects.delete(of)
    if (!isRecord(json)) return read(of.schema, json, path)
    for (const [name, { schema }] of of.members) {
      if (members.has(name)) continue
      const fallback = read(schema, undefined, [...path, name])
      if (fallback !== undefined) members.set(name, fallback)
    }
    return Object.fromEntries(members)
  }
  return (of, json, path) => {
    if (of.kind === 'list') return finishList(of, json, path)
    return of.kind === 'object' ? finishObject(of, json, path) : read(of.schema, json, path)
  }
}

export const createCollector = (plan: Plan): JsonCollector => {
  const issues: z.core.$ZodIssue[] = []
  const lists = new Map<ListPlan, unknown[]>()
  const objects = new Map<ObjectPlan, Map<string, unknown>>()
  const read = createRead(issues)
  const finish = createFinish(read, lists, objects)
  let root: unknown
  const takeElement = (of: ListPlan, json: unknown, path: JsonPath, index: number): void => {
    // If an object has a name twice, the last value counts.
    const list = index === 0 ? [] : (lists.get(of) ?? [])
    list.push(of.within === undefined ? read(of.element, json, path) : finish(of.within, json, path))
    lists.set(of, list)
  }
  const takeMember = (of: ObjectPlan, json: unknown, path: JsonPath, name: string): void => {
    const member = of.members.get(name)
    if (member === undefined) {
      const found = z.safeParse(of.schema, { [name]: json }).error?.issues ?? []
      const unknown = found.filter(({ code }) => code === 'unrecognized_keys')
      report(issues, unknown, path.slice(0, -1))
      return
    }
    const members = objects.get(of) ?? new Map<string, unknown>()
    members.set(name, finish(member, json, path))
    objects.set(of, members)
  }
  const take = (path: JsonPath, value: unknown): void => {
    const last = path.at(-1)
    if (last === undefined) root = finish(plan, value, path)
    const parent = planAt(plan, path.slice(0, -1))
    if (parent?.kind === 'list' && typeof last === 'number') takeElement(parent, value, path, last)
    if (parent?.kind === 'object' && typeof last === 'string') takeMember(parent, value, path, last)
  }
  const clear = (): void => {
    lists.clear()
    objects.clear()
    root = undefined
  }
  return { issues, isFull: () => issues.length >= mostFaults, take, root: () => root, clear }
}
