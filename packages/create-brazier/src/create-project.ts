import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
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

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Also true for a link that leads nowhere. */
const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** Returns why no project can be made in it. */
const hindranceOf = (folder: string): string | undefined => {
  try {
    if (!isThere(folder)) return undefined
    if (!existsSync(folder)) return 'is a link that leads nowhere; name a folder'
    if (!statSync(folder).isDirectory()) return 'is a file; name a folder'
    const [first] = readdirSync(folder).filter((name) => !isIgnored(name))
    return first === undefined ? undefined : `is not empty: it has ${first}; name another folder`
  } catch (error) {
    return `cannot be read: ${reasonOf(error)}`
  }
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

/** Returns the path, or the first folder on the way to it that is missing. */
const firstMissing = (path: string): string => {
  const above = dirname(path)
  return above === path || isThere(above) ? path : firstMissing(above)
}

/** Removes what was made. Returns what to say about it. */
const takeBack = (made: readonly string[]): string => {
  try {
    for (const path of made) rmSync(path, { recursive: true, force: true })
    return 'nothing was left there'
  } catch (error) {
    return `what was written is still there: ${reasonOf(error)}`
  }
}

/** Takes everything back if a file fails. */
const writeFiles = (folder: string, files: readonly (readonly [path: string, text: string])[]): void => {
  const made: string[] = []
  try {
    for (const [path, text] of files) {
      const file = join(folder, path)
      const first = firstMissing(file)
      if (first !== file) made.push(first)
      mkdirSync(dirname(file), { recursive: true })
      closeSync(openSync(file, 'wx'))
      made.push(file)
      writeFileSync(file, text)
    }
  } catch (error) {
    throw new ProjectFault(`${folder} cannot be written: ${reasonOf(error)}; ${takeBack(made)}`)
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
  const hindrance = hindranceOf(folder)
  if (hindrance !== undefined) throw new ProjectFault(`${folder} ${hindrance}`)
  const files = Object.entries(found.files).map(
    ([path, text]) => [path, path === 'package.json' ? filledIn(text, packageName(folder), version) : text] as const,
  )
  writeFiles(folder, files)
  return { folder, files: files.map(([path]) => path) }
}
