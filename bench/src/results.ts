import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Finding, Question } from './question.ts'

const file = new URL('../RESULTS.md', import.meta.url)

const head = `# Measurements

\`npm run bench\` writes this file; \`npm run bench <name> …\` replaces some sections. Contenders take turns in one run, with a ratio in each
round. Figures are medians, with quartiles in brackets. Servers run on one core, the load generator on another. PostgreSQL waits
for the disk and has the settings of \`bench/src/postgres/with-server.ts\`, unless a section says else. The machine is small and shared: ratios
carry over, seconds do not.
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
  const load = version('wrk', '--version') === '' ? ', autocannon' : ''
  return `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}${load}`
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

/** Replaces a finding in RESULTS.md. */
export const record = (name: string, finding: Finding, questions: readonly Question[]): void => {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const sections = new Map<string, string>()
  const others: string[] = []
  for (const text of before.split(/^(?=## )/m).slice(1)) {
    const of = /^`npm run bench ([\w-]+)`/m.exec(text)?.[1]
    if (of === undefined) others.push(text.trimEnd())
    else sections.set(of, text.trimEnd())
  }
  sections.set(name, section(name, finding).trimEnd())
  const sorted = questions.flatMap((question) => {
    const text = sections.get(question.name)
    return text === undefined ? [] : [text]
  })
  writeFileSync(file, `${[head.trimEnd(), ...sorted, ...others].join('\n\n')}\n`)
}

/** Writes for a terminal. */
export const sectionText = (finding: Finding): string => `\n${finding.title}\n${table(finding)}\n`
