import type { AnySchema } from '@brazier/contract/schema'
import { isoInstant } from '@brazier/domain/rules'
import { once } from '../once.ts'
import { compile } from './compiled-schema.ts'
import type { LongList, StatePart } from './snapshot.ts'
import { StateFile } from './state-file.ts'
import { type ListPlan, type Plan, planOf } from './stream-plan.ts'

// Writes a state file piece by piece, because a string cannot hold a large workspace. Source: decision 0116.

/** Characters after which a piece is written: some milliseconds of work. */
const pieceLength = 16_384

const filePlan = once(() => planOf(StateFile))

const changeTimes = (schema: AnySchema, value: unknown): unknown => {
  const { change } = compile(schema)
  return change === undefined ? value : change(value, { time: isoInstant, json: (json) => json })
}

/** Yields text in pieces. Lists, and long elements, are written in parts. */
const textOf = function* (plan: Plan, value: unknown): Generator<string, void, undefined> {
  if (plan.kind === 'list' && Array.isArray(value)) {
    yield '['
    yield* elementsOf(plan, value, true)
    yield ']'
  } else if (plan.kind === 'object' && typeof value === 'object' && value !== null) {
    let before = '{'
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue
      yield `${before}${JSON.stringify(name)}:`
      yield* textOf(plan.members.get(name) ?? plan, member)
      before = ','
    }
    yield before === '{' ? '{}' : '}'
  } else yield JSON.stringify(changeTimes(plan.schema, value)) ?? 'null'
}

const elementText = function* (
  { element: schema, within }: ListPlan,
  value: unknown,
): Generator<string, void, undefined> {
  if (within !== undefined) return yield* textOf(within, value)
  let text: string | undefined
  try {
    text = JSON.stringify(changeTimes(schema, value))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  if (text === undefined) yield* textOf(planOf(schema), value)
  else yield text
}

const elementsOf = function* (
  plan: ListPlan,
  values: readonly unknown[],
  isFirst: boolean,
): Generator<string, void, undefined> {
  let before = isFirst ? '' : ','
  for (const value of values) {
    yield before
    yield* elementText(plan, value)
    before = ','
  }
}

/** Writes a comma before each element but the list's first. */
const partText = async function* (
  plan: ListPlan,
  values: readonly unknown[],
  { isFirst, within: list }: { readonly isFirst: boolean; readonly within: LongList | undefined },
): AsyncGenerator<string, void, undefined> {
  const { within } = plan
  const listPlan = list && within?.members.get(list.name)
  if (list === undefined || within === undefined || listPlan?.kind !== 'list') {
    yield* elementsOf(plan, values, isFirst)
    return
  }
  // The list is written before the element ends.
  yield [...elementsOf(plan, values, isFirst)].join('').slice(0, -1)
  yield `,${JSON.stringify(list.name)}:[`
  let isFirstPage = true
  for await (const page of list.pages) {
    yield* elementsOf(listPlan, page, isFirstPage)
    if (page.length > 0) isFirstPage = false
  }
  yield ']}'
}

/** Collects short texts, and writes them as long pieces. */
const createPieces = (write: (text: string) => Promise<void>) => {
  let piece: string[] = []
  let length = 0
  const flush = async (): Promise<void> => {
    const text = piece.join('')
    piece = []
    length = 0
    if (text !== '') await write(text)
  }
  return {
    flush,
    add: (text: string): Promise<void> | undefined => {
      piece.push(text)
      length += text.length
      return length >= pieceLength ? flush() : undefined
    },
  }
}

/** Changes parts before they are written, such as `withoutSecrets`. */
export type ShowPart = (part: StatePart) => StatePart

/** Writes JSON as `writeStateText` does. */
export const writeStateFile = (state: object, write: (text: string) => Promise<void>): Promise<void> =>
  writeStateText(
    Object.entries(state).map(([name, value]): StatePart => ({ name, value })),
    write,
  )

/** Writes JSON in pieces. `write` resolves when it has room for more. */
export const writeStateText = async (
  parts: AsyncIterable<StatePart> | Iterable<StatePart>,
  write: (text: string) => Promise<void>,
  show: ShowPart = (part) => part,
): Promise<void> => {
  const { add, flush } = createPieces(write)
  let before = '{'
  let end = ''
  let isEmptyList = true
  const wholePlan = filePlan()
  for await (const part of parts) {
    const { name, value, isMore, within } = show(part)
    const plan = wholePlan.kind === 'object' ? wholePlan.members.get(name) : undefined
    if (plan === undefined || value === undefined) continue
    const isList = plan.kind === 'list' && Array.isArray(value)
    if (isMore !== true) {
      isEmptyList = true
      await add(`${end}${before}${JSON.stringify(name)}:${isList ? '[' : ''}`)
      before = ','
      end = isList ? ']' : ''
    }
    const texts = isList ? partText(plan, value, { isFirst: isEmptyList, within }) : textOf(plan, value)
    if (isList && value.length > 0) isEmptyList = false
    for await (const text of texts) {
      const written = add(text)
      if (written !== undefined) await written
    }
  }
  await add(before === '{' ? '{}' : `${end}}`)
  await flush()
}
