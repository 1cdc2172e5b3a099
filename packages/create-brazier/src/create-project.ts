import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Examples } from './examples.ts'

/** Why a project cannot be made, in one line. */
export class ProjectFault extends Error {
  override readonly name = 'ProjectFault'
}

/** A project to make. */
export interface CreateProjectOptions {
  /** Made if missing; otherwise it must be empty. */
  readonly folder: string
  readonly example: string
  readonly examples: Examples
  /** The version of Brazier's packages. */
  readonly version: string
}

/** A project that was made. */
export interface Created {
  /** The absolute path. */
  readonly folder: string
  /** In order. */
  readonly files: readonly string[]
}

/** Version control may keep these names beside a project's files. */
const isIgnored = (name: string): boolean => name === '.git' || name === '.DS_Store'

const checkFolder = (folder: string): void => {
  if (!existsSync(folder)) return
  if (!statSync(folder).isDirectory()) throw new ProjectFault(`${folder} is a file; name a folder`)
  const [first] = readdirSync(folder).filter((name) => !isIgnored(name))
  if (first !== undefined) throw new ProjectFault(`${folder} is not empty: it has ${first}; name another folder`)
}

const packageName = (folder: string): string =>
  basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[._-]+|[._-]+$/g, '')
    .slice(0, 100) || 'my-project'

interface Manifest {
  readonly dependencies?: { readonly [name: string]: string }
  readonly devDependencies?: { readonly [name: string]: string }
}

/** Fills in a name, and registry versions of packages. */
const filledIn = (text: string, name: string, version: string): string => {
  const manifest = JSON.parse(text) as Manifest // an example of this package
  const real = (wanted: { readonly [name: string]: string } = {}) =>
    Object.fromEntries(
      Object.entries(wanted).map(([one, range]) => [one, range.startsWith('workspace:') ? `^${version}` : range]),
    )
  const { dependencies, devDependencies } = manifest
  const changed = {
    ...manifest,
    name,
    ...(dependencies && { dependencies: real(dependencies) }),
    ...(devDependencies && { devDependencies: real(devDependencies) }),
  }
  return `${JSON.stringify(changed, undefined, 2)}\n`
}

/** Removes the files again if one fails. */
const writeFiles = (folder: string, files: readonly (readonly [path: string, text: string])[]): void => {
  const wasThere = existsSync(folder)
  const written: string[] = []
  try {
    for (const [path, text] of files) {
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text, { flag: 'wx' })
      written.push(file)
    }
  } catch (error) {
    if (wasThere) for (const file of written) rmSync(file, { force: true })
    else rmSync(folder, { recursive: true, force: true })
    const reason = error instanceof Error ? error.message : String(error)
    throw new ProjectFault(`${folder} cannot be written: ${reason}; nothing was left there`)
  }
}

/** Copies an example into an empty folder, with registry versions. Throws a ProjectFault and leaves nothing if it cannot. */
export const createProject = ({ folder: given, example, examples, version }: CreateProjectOptions): Created => {
  const found = Object.hasOwn(examples, example) ? examples[example] : undefined
  if (found === undefined) {
    throw new ProjectFault(
      `there is no example ${JSON.stringify(example)}; there are ${Object.keys(examples).join(', ')}`,
    )
  }
  if (given === '' || given.includes('\0')) throw new ProjectFault(`${JSON.stringify(given)} is no name of a folder`)
  const folder = resolve(given)
  checkFolder(folder)
  const files = Object.entries(found.files).map(
    ([path, text]) => [path, path === 'package.json' ? filledIn(text, packageName(folder), version) : text] as const,
  )
  writeFiles(folder, files)
  return { folder, files: files.map(([path]) => path) }
}
