import { isRecord } from './is-record.ts'

export type ExportFormat = 'csv' | 'json'

interface Part {
  readonly lines: readonly object[]
  readonly next?: string | number | undefined
}

/** Takes undefined for the first page. */
export type ReadPart = (cursor: string | number | undefined) => Promise<Part>

/** Returns cells by column. An object's members get a column each: `cause.request_id`. */
const cellsOf = (line: object, before = ''): readonly (readonly [string, unknown])[] =>
  Object.entries(line).flatMap(([name, value]: [string, unknown]) =>
    isRecord(value) ? cellsOf(value, `${before}${name}.`) : [[before + name, value] as const],
  )

/** Formula beginnings for a spreadsheet. */
const formula = /^[=+\-@\t\r]/

/** Quotes as RFC 4180 asks. An apostrophe keeps a spreadsheet from running a text. */
export const csvCell = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const harmless = typeof value === 'string' && formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvRows = (lines: readonly object[], names: readonly string[]): string =>
  lines
    .map((line) => {
      const cells = new Map(cellsOf(line))
      return csvLine(names.map((name) => cells.get(name)))
    })
    .join('')

/** Pages as texts: a browser may keep such parts on disk. */
interface ReadList {
  readonly parts: readonly Blob[]
  readonly names: readonly string[]
}

const readParts = async (read: ReadPart, told: (count: number) => void): Promise<ReadList> => {
  const parts: Blob[] = []
  const names = new Set<string>()
  let count = 0
  let cursor: string | number | undefined
  do {
    const { lines, next } = await read(cursor)
    for (const line of lines) for (const [name] of cellsOf(line)) names.add(name)
    if (lines.length > 0) parts.push(new Blob([lines.map((line) => JSON.stringify(line)).join(',\n')]))
    count += lines.length
    told(count)
    cursor = next
  } while (cursor !== undefined)
  return { parts, names: [...names] }
}

/** Reads a whole list into a file. `told` takes the number of lines read. */
export const exportLines = async (
  format: ExportFormat,
  read: ReadPart,
  told: (count: number) => void,
): Promise<Blob> => {
  const { parts, names } = await readParts(read, told)
  if (format === 'json') {
    const between = parts.flatMap((part, index) => (index === 0 ? [part] : [',\n', part]))
    return new Blob(['[\n', ...between, '\n]\n'], { type: 'application/json' })
  }
  const rows: Blob[] = [new Blob([csvLine(names)])]
  for (const part of parts) {
    // Each part is the text of objects, written above.
    const lines = JSON.parse(`[${await part.text()}]`) as readonly object[]
    rows.push(new Blob([csvRows(lines, names)]))
  }
  return new Blob(rows, { type: 'text/csv;charset=utf-8' })
}
