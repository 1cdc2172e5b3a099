import type { ControlInput } from '@brazier/control/client'
import { useConsole, useWorkspace } from './control.ts'
import type { Operation } from './service-document.ts'
import { messageOf, type ReadCall } from './use-call.ts'
import { type KnownPages, usePages } from './use-pages.ts'

export type Listed = { readonly [name: string]: unknown }

/** Reads the member's name from `x-pages`; undefined without a cursor. */
const itemsOf = ({ source }: Operation): string | undefined => {
  const pages = source['x-pages']
  const isByCursor = typeof pages === 'object' && pages !== null && 'by' in pages && pages.by === 'cursor'
  return isByCursor && 'items' in pages && typeof pages.items === 'string' ? pages.items : undefined
}

/** Reads a `Link` header. */
export const nextCursor = (link: string): string | undefined => {
  const [, address] = /<([^>]*)>;\s*rel="next"/.exec(link) ?? []
  if (address === undefined) return undefined
  return new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined
}

const linesOf = (body: unknown, items: string): readonly Listed[] => {
  const member: unknown =
    typeof body === 'object' && body !== null ? Object.entries(body).find(([name]) => name === items)?.[1] : undefined
  return Array.isArray(member) ? member.filter((each): each is Listed => typeof each === 'object' && each !== null) : []
}

export const usePagedCall = (
  operation: Operation | undefined,
  params: NonNullable<ReadCall['params']>,
): KnownPages<Listed> => {
  const { control } = useConsole()
  const workspace = useWorkspace()
  const items = operation && itemsOf(operation)
  return usePages<Listed>({
    key: ['calls.make', workspace, operation?.id, params, 'pages'],
    enabled: items !== undefined,
    load: async (cursor, signal) => {
      const call = {
        endpoint: operation?.id,
        params,
        ...(cursor !== undefined && { query: { cursor: String(cursor) } }),
        keep: false,
      }
      // The endpoint comes from this server's document.
      const body = call as ControlInput<'calls.make'>['body']
      const made = await control['calls.make']({ params: { workspace }, body }, { signal })
      if (made.status !== 200) throw new Error(messageOf(made))
      return { lines: linesOf(made.body, items ?? ''), next: nextCursor(made.headers['link'] ?? '') }
    },
  })
}

const namesOf = ({ source }: Operation, place: string): readonly string[] =>
  (source.parameters ?? []).filter((parameter) => parameter.in === place).map(({ name }) => name)

/** Takes exactly these path and at least these query parameters. */
export const readerWith = (
  operations: readonly Operation[],
  path: readonly string[],
  query: readonly string[] = [],
): Operation | undefined =>
  operations.find((operation) => {
    const [inPath, inQuery] = [namesOf(operation, 'path'), namesOf(operation, 'query')]
    return (
      operation.method === 'GET' &&
      inPath.length === path.length &&
      path.every((name) => inPath.includes(name)) &&
      query.every((name) => inQuery.includes(name))
    )
  })
