import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns undefined for our sources. */
const packageOf = (input: string): string | undefined =>
  /^(?<place>.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.groups?.['place']

/** Reads the manifest, for a package without a licence file. */
const declaredIn = async (place: string, name: string): Promise<string> => {
  const manifest = JSON.parse(await readFile(join(place, 'package.json'), 'utf8')) as Readonly<Record<string, unknown>> // of npm
  const { license, author } = manifest
  if (typeof license !== 'string') throw new TypeError(`${name} has no licence beside it and names none`)
  const whose = typeof author === 'string' ? `, by ${author}` : ''
  return `Its manifest says: ${license}${whose}. The package has no text of it.`
}

const licenceIn = async (place: string): Promise<string> => {
  const name = place.slice(place.lastIndexOf('/node_modules/') + '/node_modules/'.length)
  const files = await readdir(place)
  const file = files.find((each) => /^licen[cs]e/i.test(each))
  if (file === undefined) return `${name}\n\n${await declaredIn(place, name)}\n`
  return `${name}\n\n${(await readFile(join(place, file), 'utf8')).trim()}\n`
}

/** Returns licences of others' code by package; `inputs` are absolute paths. Rejects when one has none. */
export const licencesOf = async (inputs: readonly string[]): Promise<string> => {
  const places = new Set(inputs.flatMap((input) => packageOf(input) ?? []))
  const texts = await Promise.all([...places].toSorted().map(licenceIn))
  return texts.join(`\n${'-'.repeat(72)}\n\n`)
}
