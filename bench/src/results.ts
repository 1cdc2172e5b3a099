import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import type { Finding } from './question.ts'

const file = new URL('../RESULTS.md', import.meta.url)

const head = `# Measurements

Written by \`npm run bench\`; \`npm run bench <name> …\` asks some of the questions again and replaces their sections. Ratios are
taken round by round, the contenders in turn in one run; a figure is the median, in brackets the quartiles. Servers run on
one core, the load on another. The machine is small and shared: ratios travel, seconds do not.
`

const version = (command: string, ...args: readonly string[]): string => {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n')[0] ?? ''
  } catch (error) {
    // wrk ends with 1 when it shows its version.
    const { stdout } = error as { stdout?: unknown } // what execFileSync throws
    return typeof stdout === 'string' ? (/wrk [^ ]+/.exec(stdout)?.[0] ?? '') : ''
  }
}

const machine = (): string => {
  const [cpu] = cpus()
  const load = version('wrk', '--version') || 'autocannon'
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${memory}, Node ${process.version}, ${load}`
}

const table = ({ columns, rows }: Finding): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const section = (name: string, finding: Finding): string =>
  [
    `## ${finding.title}\n`,
    `${finding.method}\n`,
    `${table(finding)}\n`,
    ...(finding.notes ?? []).map((note) => `${note}\n`),
    `\`npm run bench ${name}\` · ${machine()}\n`,
  ].join('\n')

/** Puts what a question found into RESULTS.md, in place of what it found before. */
export const record = (name: string, finding: Finding, order: readonly string[]): void => {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const sections = new Map<string, string>()
  for (const text of before.split(/^(?=## )/m).slice(1)) {
    const of = /^`npm run bench ([\w-]+)`/m.exec(text)?.[1]
    if (of !== undefined) sections.set(of, text.trimEnd())
  }
  sections.set(name, section(name, finding).trimEnd())
  const sorted = order.map((question) => sections.get(question)).filter((text) => text !== undefined)
  writeFileSync(file, `${[head.trimEnd(), ...sorted].join('\n\n')}\n`)
}

/** A finding as text for a terminal. */
export const shown = (finding: Finding): string => `\n${finding.title}\n${table(finding)}\n`
