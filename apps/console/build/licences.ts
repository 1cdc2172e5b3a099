import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Metafile } from 'esbuild'

const folder = fileURLToPath(new URL('../', import.meta.url))

/** The folder of the installed package that a source is in; undefined for our own sources. */
const packageOf = (input: string): string | undefined =>
  /^(?<place>.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.groups?.['place']

const licenceIn = async (place: string): Promise<string> => {
  const name = place.slice(place.lastIndexOf('/node_modules/') + '/node_modules/'.length)
  const files = await readdir(place)
  const file = files.find((each) => /^licen[cs]e/i.test(each))
  if (file === undefined) throw new TypeError(`${name} has no licence beside it`)
  return `${name}\n\n${(await readFile(join(place, file), 'utf8')).trim()}\n`
}

/** The licences of all that others wrote and a build holds, by package. Rejects when one has none. */
export const licencesOf = async ({ inputs }: Metafile): Promise<string> => {
  const places = new Set(Object.keys(inputs).flatMap((input) => packageOf(join(folder, input)) ?? []))
  const texts = await Promise.all([...places].toSorted().map(licenceIn))
  return texts.join(`\n${'-'.repeat(72)}\n\n`)
}
