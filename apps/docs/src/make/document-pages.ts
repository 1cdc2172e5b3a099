import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { documentPages, repository } from '../repository.ts'
import type { Page } from './page.ts'

const about: Readonly<Record<string, string>> = {
  'docs/state-files.md': 'A workspace as text, from one user to a whole company, as YAML or JSON.',
  'docs/coverage.md': 'Every endpoint that the public documentation names, and what is left out.',
  'docs/operations.md': 'Metrics for Prometheus, traces for OpenTelemetry, containers, health.',
  'docs/architecture.md': 'How the service works inside: requests, jobs, transactions, and the glossary.',
  'docs/scale.md': 'What it does on PostgreSQL, what fails first, and what is only a plan.',
  'bench/RESULTS.md': 'Every figure, with its target and the command that measures it.',
  'CONTRIBUTING.md': 'How to work on Brazier.',
  'RELEASING.md': 'How versions are made and published.',
  'SECURITY.md': 'What is defended, and how to report a hole.',
}

/** Links from the repository root, valid anywhere. */
const fromRoot = (file: string, text: string): string =>
  text.replaceAll(/\]\((?![a-z]+:|#|\/)([^)\s]+)\)/gi, (_, href: string) => {
    const [path = '', anchor] = href.split('#')
    const target = posix.join(posix.dirname(file), path)
    return `](/${target}${anchor === undefined ? '' : `#${anchor}`})`
  })

const documentPage = ([file, slug]: readonly [string, string]): Page => {
  const [first = '', ...rest] = readFileSync(repository + file, 'utf8').split('\n')
  return {
    slug,
    title: first.replace(/^# /, ''),
    description: about[file] ?? '',
    text: fromRoot(file, rest.join('\n')),
  }
}

const releases = (): string => {
  const logs = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(`${repository}${folder}`).map((name) => `${folder}/${name}/CHANGELOG.md`),
  )
  const found = logs.flatMap((path) => {
    try {
      return [[path, readFileSync(repository + path, 'utf8')] as const]
    } catch {
      return []
    }
  })
  return found
    .map(
      ([path, text]) =>
        `${text.replace(/^# (.*)/, `## $1`).replaceAll(/^##(#+) /gm, '###$1 ')}\n\n[${path}](/${path})\n`,
    )
    .join('\n')
}

const waiting = (): string =>
  readdirSync(`${repository}.changeset`)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .toSorted()
    .map((name) => {
      const [, text = ''] = readFileSync(`${repository}.changeset/${name}`, 'utf8').split(/^---\n.*?^---\n/ms)
      const [first = '', ...rest] = text.trim().split('\n')
      return `- ${first}${rest.map((line) => `\n  ${line}`).join('')}`
    })
    .join('\n')

const changesPage = (): Page => ({
  slug: 'project/changes',
  title: 'Changes',
  description: 'What is new, version by version, and what waits for the next one.',
  text: `${releases()}\n## Not released yet\n\n${waiting()}`,
})

/** Repository documents and the changes. */
export const repositoryPages = (): readonly Page[] => [
  ...Object.entries(documentPages).map(documentPage),
  changesPage(),
]
