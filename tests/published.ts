import { globSync } from 'node:fs'
import * as z from 'zod'
import { root, sourceFiles } from './source-files.ts'

const names = z.record(z.string(), z.string())

/** Manifest of a package that is published; an object that lacks any of it does not parse. */
const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string().min(20),
  keywords: z.array(z.string()).min(5),
  homepage: z.url(),
  bugs: z.url(),
  license: z.literal('MIT'),
  author: z.string(),
  repository: z.object({ type: z.literal('git'), url: z.string(), directory: z.string() }),
  files: z.array(z.string()),
  type: z.literal('module'),
  sideEffects: z.literal(false),
  exports: z.record(z.string(), z.union([z.string(), names])),
  publishConfig: z.object({ access: z.literal('public'), provenance: z.literal(true) }),
  engines: z.object({ node: z.string() }),
  bin: names.default({}),
  dependencies: names.default({}),
  peerDependencies: names.default({}),
})

/** A workspace package that is published: where it is from the root, and what its manifest says. */
export interface Published {
  readonly folder: string
  readonly name: string
  readonly manifest: unknown
}

/** A module that users import: its specifier, and its file from the root. */
export interface EntryPoint {
  readonly specifier: string
  readonly source: string
}

/** Every package that is published, by name. */
export const published: readonly Published[] = sourceFiles('{packages,apps}/*/package.json')
  .map(({ path, text }) => ({
    folder: path.slice(0, path.lastIndexOf('/')),
    about: z.object({ name: z.string(), private: z.boolean().default(false) }).parse(JSON.parse(text)),
    manifest: JSON.parse(text) as unknown,
  }))
  .filter(({ about }) => !about.private)
  .map(({ folder, about, manifest }) => ({ folder, name: about.name, manifest }))

/** Reads the manifest; throws a ZodError that names what is missing. */
export const readManifest = ({ manifest }: Published): z.infer<typeof Manifest> => Manifest.parse(manifest)

/** The modules of a package that users can import, patterns written out, in order. Data such as `openapi.json` is none. */
export const entryPoints = (member: Published): readonly EntryPoint[] => {
  const { exports, name } = readManifest(member)
  return Object.entries(exports).flatMap(([subpath, target]) => {
    const source = typeof target === 'string' ? undefined : target['@brazier/source']
    if (source === undefined) return []
    const pattern = `${member.folder}/${source.slice(2)}`
    const specifier = name + subpath.slice(1)
    if (!pattern.includes('*')) return [{ specifier, source: pattern }]
    const [before = '', after = ''] = pattern.split('*')
    const files = globSync(pattern, { cwd: root, exclude: ['**/*.test.ts', '**/*.test-d.ts', '**/*.docs.ts'] })
    return files
      .map((path) => path.replaceAll('\\', '/'))
      .toSorted()
      .map((path) => ({ specifier: specifier.replace('*', path.slice(before.length, -after.length)), source: path }))
  })
}
