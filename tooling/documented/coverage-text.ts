import { globSync, readFileSync } from 'node:fs'
import { contract, type Endpoint, endpointIds } from '@brazier/contract'
import * as z from 'zod'
import { docsOf } from './endpoint-docs.ts'

const Documented = z.object({
  area: z.string(),
  method: z.string(),
  path: z.string(),
  /** File in the repository of the public documentation. */
  page: z.string(),
  /** The page is in no menu. */
  hidden: z.literal(true).optional(),
  permission: z.string().nullable(),
  rateLimit: z.string().nullable(),
  /** Why it is left out on purpose. */
  out: z.enum(['administration', 'early access', 'hidden', 'withdrawn']).optional(),
})

export type Documented = z.output<typeof Documented>

const root = new URL('../../', import.meta.url)

export const readDocumented = (): readonly Documented[] =>
  z
    .object({ endpoints: z.array(Documented) })
    .parse(JSON.parse(readFileSync(new URL('spec/endpoints.json', root), 'utf8'))).endpoints

/** Path parameters lose their names. */
export const shapeOf = (method: string, path: string): string => `${method} ${path.replaceAll(/:\w+|\{\w+\}/g, '*')}`

const rows: ReadonlyMap<string, Endpoint> = new Map(
  endpointIds.map((id) => [shapeOf(contract[id].method, contract[id].path), contract[id]]),
)

export const rowOf = ({ method, path }: Documented): Endpoint | undefined => rows.get(shapeOf(method, path))

const decisions: ReadonlyMap<string, string> = new Map(
  globSync('decisions/0*.md', { cwd: root }).map((path) => [path.slice(10, 14), path]),
)

/** Numbers in "decision 0044" or "decisions 0008 and 0062". */
const numbersIn = (text: string): readonly string[] =>
  [...text.matchAll(/\bdecisions? \d{4}(?:,? (?:and )?\d{4})*/g)].flatMap(([list]) => list.match(/\d{4}/g) ?? [])

const decisionsOf = ({ id }: Endpoint): string => {
  const files = globSync(`packages/{contract,backend}/src/*/${id}{,.job}.ts`, { cwd: root })
  const numbers = new Set(files.flatMap((path) => numbersIn(readFileSync(new URL(path, root), 'utf8'))))
  return [...numbers]
    .toSorted()
    .map((number) => `[${number}](../${decisions.get(number)})`)
    .join(', ')
}

const nameOf = ({ method, path }: Documented): string => `\`${method} ${path}\``

const lineOf = (documented: Documented, row: Endpoint): string =>
  `| ${nameOf(documented)} | \`${row.id}\` | ${docsOf(row.id).leftOut ?? ''} | ${decisionsOf(row)} |`

const absentIn = (documented: readonly Documented[]): readonly string[] => {
  const absent = Map.groupBy(
    documented.filter((each) => rowOf(each) === undefined),
    ({ out }) => out ?? '**not yet**',
  )
  return [...absent].map(([reason, each]) => `Left out (${reason}): ${each.map(nameOf).join(', ')}`)
}

const sectionOf = (area: string, documented: readonly Documented[]): string => {
  const lines = documented.flatMap((each) => {
    const row = rowOf(each)
    return row === undefined ? [] : [lineOf(each, row)]
  })
  const table = ['| Endpoint | Name | What it leaves out | Decisions |', '| --- | --- | --- | --- |', ...lines].join(
    '\n',
  )
  return [`## ${area}`, ...(lines.length > 0 ? [table] : []), ...absentIn(documented)].join('\n\n')
}

export const coverageText = (): string => {
  const all = readDocumented()
  const wanted = all.filter(({ out }) => out === undefined)
  const here = wanted.filter((each) => rowOf(each) !== undefined)
  const sections = [...Map.groupBy(all, ({ area }) => area)].map(([area, each]) => sectionOf(area, each))
  const count = `${here.length} of ${wanted.length} endpoints are here. ${all.length - wanted.length} more are left out on purpose.`
  const paragraphs = [
    '# Coverage',
    'Every endpoint that the public documentation names. `npm run openapi` writes this page from the table of endpoints and `spec/endpoints.json`, which `tooling/documented/draw.ts` draws.',
    count,
    'An endpoint left out is answered 404. No integration calls administration. Early access is [custom objects](../decisions/0189-custom-objects-are-left-out.md). A hidden page is in no menu.',
    ...sections,
  ]
  return `${paragraphs.join('\n\n')}\n`
}
