import { globSync } from 'node:fs'
import type { OpenApiDocument } from '@brazier/contract/openapi'
import type { Type } from 'typescript/unstable/sync'
import { describeDocument } from './describe-document.ts'
import { memberTypes, openTypes, root, type Types } from './types.ts'

/** Ids of rows are file names without `.ts`. */
const filesById = (pattern: string): ReadonlyMap<string, string> =>
  new Map(
    globSync(pattern, { cwd: root })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !/\.test(-d)?\.ts$/.test(path))
      .map((path) => [/([^/]+)\.ts$/.exec(path)?.[1] ?? path, path]),
  )

/** The export that has answers. */
const rowIn = ({ checker, exported, exportsOf }: Types, path: string): Type | undefined =>
  exportsOf(path)
    .flatMap((name) => exported(path, name) ?? [])
    .find((type) => checker.getPropertyOfType(type, 'responses') !== undefined)

const transport = 'packages/contract/src/transport/bodies.ts'

/** Answers of every endpoint, by their document names. */
const statuses: { readonly [name: string]: number } = {
  MalformedJson: 400,
  InvalidApiKey: 401,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  RateLimited: 429,
  HeadersTooLarge: 431,
  InternalServerError: 500,
  ServiceUnavailable: 503,
}

/** Exported schemas begin with a capital letter. */
export const namedIn = (types: Types, pattern: string): ReadonlyMap<string, Type> =>
  new Map(
    [...filesById(pattern).values()].flatMap((path) =>
      types
        .exportsOf(path)
        .filter((name) => /^[A-Z]/.test(name))
        .flatMap((name) => {
          const type = types.exported(path, name)
          return type === undefined ? [] : [[name, type] as const]
        }),
    ),
  )

export const describeService = (document: OpenApiDocument): OpenApiDocument => {
  const types = openTypes('packages/contract')
  try {
    const files = filesById('packages/contract/src/*/*.*.ts')
    const tables = ['transportResponses', 'gatewayResponses'].flatMap((name) => types.exported(transport, name) ?? [])
    return describeDocument(document, {
      types,
      rowOf: (id) => {
        const path = files.get(id)
        return path === undefined ? undefined : rowIn(types, path)
      },
      named: namedIn(types, 'packages/contract/src/*/[a-z]*.ts'),
      shared: Object.fromEntries(
        Object.entries(statuses).map(([name, status]) => [name, memberTypes(types.checker, tables, String(status))]),
      ),
    })
  } finally {
    types.close()
  }
}
