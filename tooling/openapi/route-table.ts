import type { Endpoint } from '@brazier/contract'
import * as z from 'zod'
// This module may not load the contract: it reads the table, perhaps an old one.
import { areas } from '../../packages/contract/src/areas.ts'

const quoted = (text: string): string => `'${text}'`

interface Listed {
  readonly area: string
  readonly row: Endpoint
}

/** Whether a first-match router would find this row at another's path. */
const hides = ({ row }: Listed, other: Listed): boolean => {
  const pattern = new RegExp(`^${row.path.replaceAll(/:\w+/g, '[^/:]+')}$`)
  return row.method === other.row.method && row.path.includes(':') && pattern.test(other.row.path)
}

/** Sorts by id, but each before those that would hide it. */
const inOrder = (rows: readonly Listed[]): readonly Listed[] => {
  const sorted: Listed[] = []
  for (const one of rows.toSorted((a, b) => (a.row.id < b.row.id ? -1 : 1))) {
    const hiding = sorted.findIndex((other) => hides(other, one))
    sorted.splice(hiding === -1 ? sorted.length : hiding, 0, one)
  }
  return sorted
}

export const routeTableText = (): string => {
  const rows = Object.values(areas).flatMap(({ name, rows: its }) =>
    Object.values<Endpoint>(its).map((row) => ({ area: name, row })),
  )
  const lines = inOrder(rows).map(({ area, row: { id, method, path, permission } }) => {
    const named = permission === id ? [] : [permission]
    const isUsual = named.length === 0 && path === `/${id.replaceAll('.', '/')}`
    const route = [area, method, ...(isUsual ? [] : [path]), ...named]
    return `  ${quoted(id)}: [${route.map(quoted).join(', ')}],`
  })
  return [
    '// Written by `npm run openapi` from the rows. Do not edit.',
    '',
    '/** Area and method of each endpoint by its id, and its path and permission if the id does not say them. */',
    'export const routeTable = {',
    ...lines,
    '} as const',
    '',
  ].join('\n')
}

type Entries = { readonly [subpath: string]: { readonly [condition: string]: string } }

const entryOf = (name: string, area: string): Entries => ({
  [`./endpoints/${name}`]: {
    '@brazier/source': `./src/${area}/${name}.ts`,
    types: `./dist/${area}/${name}.d.ts`,
    default: `./dist/${area}/${name}.js`,
  },
})

const entriesOfRows = (): Entries => {
  const ids = Object.values(areas).flatMap(({ name, rows }) => Object.keys(rows).map((id) => ({ area: name, id })))
  const alike = Map.groupBy(ids, ({ id }) => id.slice(0, id.indexOf('.')))
  const entries = [...alike].flatMap(([first, its]) => {
    const byArea = [...Map.groupBy(its, ({ area }) => area)].toSorted(([, a], [, b]) => b.length - a.length)
    return byArea.flatMap(([area, of], rank) =>
      rank === 0 ? [entryOf(`${first}.*`, area)] : of.map(({ id }) => entryOf(id, area)),
    )
  })
  const sorted = entries.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  return Object.fromEntries(sorted.flatMap((entry) => Object.entries(entry)))
}

const Manifest = z.record(z.string(), z.unknown())

export const manifestText = (text: string): string => {
  const manifest = Manifest.parse(JSON.parse(text))
  const kept = Object.entries(Manifest.parse(manifest['exports'])).filter(
    ([subpath]) => !subpath.startsWith('./endpoints/'),
  )
  // The whole package's entry stands first.
  const exports = Object.fromEntries([...kept.slice(0, 1), ...Object.entries(entriesOfRows()), ...kept.slice(1)])
  return `${JSON.stringify({ ...manifest, exports }, undefined, 2)}\n`
}
