import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { EndpointDocs } from '../../packages/contract/src/docs.ts'

const root = new URL('../../', import.meta.url)

const load = async (path: string): Promise<readonly [id: string, docs: EndpointDocs]> => [
  basename(path, '.docs.ts'),
  // The files beside the rows export nothing else.
  (await import(/* @vite-ignore */ new URL(path, root).href)) as EndpointDocs,
]

const paths = globSync('packages/contract/src/*/*.docs.ts', { cwd: root }).toSorted()

const byId: ReadonlyMap<string, EndpointDocs> = new Map(await Promise.all(paths.map(load)))

/** Document-only texts, from the file of its name beside the row. */
export const docsOf = (id: string): EndpointDocs => byId.get(id) ?? {}
