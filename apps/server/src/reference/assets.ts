import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of the reference page, in the form in which it is sent. */
export interface Asset {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

const types = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
} as const

/** The name of such a file. */
export type AssetName = keyof typeof types

/** Every name. */
export const assetNames: readonly AssetName[] = Object.keys(types) as AssetName[] // Object.keys forgets the literals

/** The build puts them beside this file; on source they are where they were installed. */
const folder = (): string => {
  const built = fileURLToPath(new URL('files/', import.meta.url))
  return existsSync(built) ? built : dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
}

const read = new Map<AssetName, Promise<Asset>>()

/** Reads a file, once. */
export const readAsset = (name: AssetName): Promise<Asset> => {
  const known = read.get(name)
  if (known !== undefined) return known
  const asset = readFile(`${folder()}/${name}`).then((bytes) => ({ bytes: new Uint8Array(bytes), type: types[name] }))
  read.set(name, asset)
  return asset
}
