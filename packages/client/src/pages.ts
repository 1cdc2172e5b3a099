import { contract, type Endpoint, type EndpointId, type Pages } from '@brazier/contract'
import type { AnyAnswer } from './answer.ts'
import type { AnyInput } from './call-input.ts'
import { ServiceError, UnexpectedAnswerError } from './errors.ts'
import { nextTarget, targetParameter } from './link.ts'

type Call = (input: AnyInput) => Promise<AnyAnswer>
type Query = { readonly [name: string]: unknown }

const unexpected = (answer: AnyAnswer, fault: string): UnexpectedAnswerError => {
  const { id, status, headers, body } = answer
  return new UnexpectedAnswerError(id, { status, headers, text: JSON.stringify(body) }, fault)
}

const recordsOf = (answer: AnyAnswer, { items }: Pages): readonly unknown[] => {
  if (!answer.ok) throw new ServiceError(answer)
  const records = Object.hasOwn(answer.body, items) ? answer.body[items] : undefined
  if (!Array.isArray(records)) throw unexpected(answer, `without the list \`${items}\``)
  return records
}

/** Ignores the rest of `Link`: another server's target would get the key. */
const nextCursor = (answer: AnyAnswer): string | undefined => {
  const target = nextTarget(answer.headers.get('link'))
  if (target === undefined) return undefined
  const cursor = targetParameter(target, 'cursor')
  if (cursor === undefined) throw unexpected(answer, 'with a next page that has no cursor')
  return cursor
}

/** Returns undefined after the last page. */
const nextStart = (answer: AnyAnswer, records: number, { by }: Pages, query: Query): unknown => {
  if (by === 'cursor') return nextCursor(answer)
  const { limit } = query
  if (records === 0 || (limit !== undefined && records < Number(limit))) return undefined
  return Number(query[by] ?? 0) + (by === 'offset' ? records : 1)
}

/** Yields records page after page. Requests a page when the last is used up. Throws as `unwrap` does. */
const walk = async function* (pages: Pages, input: AnyInput, call: Call): AsyncGenerator<unknown, void, undefined> {
  let query: Query = { ...input.query }
  let before = ''
  for (;;) {
    const answer = await call({ ...input, query })
    const records = recordsOf(answer, pages)
    const page = JSON.stringify(records)
    const start = nextStart(answer, records.length, pages, query)
    // If the service ignored the page's start, requests would never end. Syncs have no id: two pages may be alike.
    const isSame = pages.by === 'cursor' ? start !== undefined && start === query[pages.by] : page === before
    if (isSame && records.length > 0) throw unexpected(answer, 'the page before once more')
    before = page
    yield* records
    if (start === undefined) return
    query = { ...query, [pages.by]: start }
  }
}

/** Yields a list's records. Throws a TypeError at once for a row whose list has no pages. */
export const walkPages = (id: EndpointId, input: AnyInput | undefined, call: Call): AsyncIterable<unknown> => {
  const row: Endpoint | undefined = Object.hasOwn(contract, id) ? contract[id] : undefined
  if (row?.pages === undefined) {
    throw new TypeError(
      `pages: ${JSON.stringify(id)} is not the id of a list in pages (see the README of @brazier/client)`,
    )
  }
  const { pages } = row
  return { [Symbol.asyncIterator]: () => walk(pages, input ?? {}, call) }
}
