import { contract, type EndpointId, endpointIds } from '@brazier/contract'
import type * as z from 'zod'
import { toDotPath } from 'zod/v4/core'
import type { KeptAnswers } from './kept-answers.ts'
import type { Pseudonymise } from './pseudonyms.ts'

type Fetch = (request: Request) => Promise<Response>

const patterns = endpointIds.map((id) => {
  const { method, path } = contract[id]
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')
  return { id, method, isExact: !path.includes(':'), pattern: new RegExp(`${escaped}$`) }
})

/** Prefers a path without parameters. */
const idOf = ({ method, url }: Request): EndpointId | undefined => {
  const { pathname } = new URL(url)
  const fitting = patterns.filter((one) => one.method === method && one.pattern.test(pathname))
  return (fitting.find(({ isExact }) => isExact) ?? fitting[0])?.id
}

/**
 * Keeps a pull's answers but not refusals, and reuses an earlier attempt's. Both have pseudonyms: no other personal data reach the disk.
 */
export const keepingFetch =
  (fetch: Fetch, kept: KeptAnswers, pseudonymise: Pseudonymise): Fetch =>
  async (request) => {
    const body = request.body === null ? '' : await request.clone().text()
    const call = `${request.method} ${request.url}\n${body}`
    const known = kept.get(call)
    if (known !== undefined) return respond(known.status, known.body, known.link)
    const response = await fetch(request)
    const id = idOf(request)
    if (!response.ok || id === undefined) return response
    const text = await response.text()
    const read = readJson(text)
    if (read === undefined) return new Response(text, { status: response.status, headers: response.headers })
    const link = response.headers.get('link') ?? undefined
    const answer = { status: response.status, body: pseudonymise(id, read), link }
    const oddity = oddityOf(id, response.status, read)
    if (oddity === undefined) kept.put(call, answer)
    else kept.oddity ??= oddity
    return respond(answer.status, answer.body, link)
  }

/** Names a missing list or object, if any. */
const oddityOf = (id: EndpointId, status: number, body: unknown): string | undefined => {
  const responses: { readonly [status: number]: z.ZodType } = contract[id].responses
  const issues = responses[status]?.safeParse(body).error?.issues ?? []
  const odd = issues.find(
    (issue) => issue.code === 'invalid_type' && ['array', 'object', 'record'].includes(issue.expected),
  )
  if (odd?.code !== 'invalid_type') return undefined
  return `the answer of the service to ${id} is not as documented: '${toDotPath([...odd.path])}' is no ${odd.expected}`
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const respond = (status: number, body: unknown, link: string | undefined): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...(link !== undefined && { Link: link }) },
  })
