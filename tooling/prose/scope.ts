import { globSync } from 'node:fs'

/** Documents that people read. The specification is verbatim and changelogs are generated. */
const documents = [
  '*.md',
  '.changeset/*.md',
  '{docs,decisions}/**/*.md',
  '{packages,apps,examples}/*/README.md',
  'apps/server/demo/README.md',
  // Those of the site that are written by hand.
  'apps/docs/src/content/docs/{*.md,{guides,recipes,concepts,packages}/*.md}',
  'bench/RESULTS.md',
]

/** Documents that do not pass yet. */
const openDocuments: ReadonlySet<string> = new Set()

/** Source files whose comments pass. Add a folder here when its comments do. */
const doneSource = [
  '{apps,examples}/*/src/**/*.{ts,tsx}',
  'apps/docs/*.ts',
  'packages/{backend,client,contract,conformance,control,domain,laws,msw,postgres,testkit}/src/**/*.ts',
  '{tests,bench,tooling}/**/*.{ts,js}',
  '*.ts',
]

const everySource = ['{packages,apps,examples}/*/src/**/*.{ts,tsx}', '{tests,bench,tooling}/**/*.{ts,js}', '*.ts']

const files = (patterns: readonly string[], root: string): readonly string[] => {
  const exclude = (path: string): boolean => /(^|\/)(node_modules|dist)$/.test(path)
  return globSync([...patterns], { cwd: root, exclude })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
}

/** Returns the paths to lint: all documents, and the comments of the source that passes, or of all source. */
export const filesToLint = (root: string, isAllSource: boolean): readonly string[] => [
  ...files(documents, root).filter((path) => isAllSource || !openDocuments.has(path)),
  ...files(isAllSource ? everySource : doneSource, root),
]
