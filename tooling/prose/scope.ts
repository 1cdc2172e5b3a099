import { globSync } from 'node:fs'

/** The specification is verbatim, and changelogs are generated. */
const documents = [
  '*.md',
  '.changeset/*.md',
  '{docs,decisions}/**/*.md',
  '{packages,apps,examples}/*/README.md',
  'apps/server/demo/README.md',
  // The site's handwritten pages.
  'apps/docs/src/content/docs/{*.md,{guides,recipes,concepts,packages}/*.md}',
  'bench/RESULTS.md',
]

/** They do not pass yet. */
const openDocuments: ReadonlySet<string> = new Set()

/** Files whose comments pass. Add a folder when it does. */
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

/** Returns all documents, and source files with passing comments, or all. */
export const filesToLint = (root: string, isAllSource: boolean): readonly string[] => [
  ...files(documents, root).filter((path) => isAllSource || !openDocuments.has(path)),
  ...files(isAllSource ? everySource : doneSource, root),
]
