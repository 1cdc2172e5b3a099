import { fileURLToPath } from 'node:url'

/** Ends with a slash. */
export const repository: string = fileURLToPath(new URL('../../..', import.meta.url))

/** Starts at the repository root and ends with a slash. */
export const pagesFolder = 'apps/docs/src/content/docs/'

export const repositoryUrl = 'https://github.com/brazier-dev/brazier'

/** Repository documents that are pages of the site too. */
export const documentPages: Readonly<Record<string, string>> = {
  'docs/state-files.md': 'reference/state-files',
  'docs/coverage.md': 'reference/coverage',
  'docs/operations.md': 'reference/operations',
  'docs/architecture.md': 'project/architecture',
  'docs/scale.md': 'project/scale',
  'bench/RESULTS.md': 'project/measurements',
  'CONTRIBUTING.md': 'project/contributing',
  'RELEASING.md': 'project/releasing',
  'SECURITY.md': 'project/security',
}

/** Files that pages are made from. A link to such a file leads to its page. */
export const madePages: Readonly<Record<string, string>> = {
  'packages/contract/openapi.json': 'reference/api',
  'apps/server/control-openapi.json': 'reference/control',
  'packages/backend/state.schema.json': 'reference/state-schema',
  'apps/server/src/options/option-table.ts': 'reference/command-line',
  '.changeset': 'project/changes',
}

export const endpointPage = (id: string): string => `reference/api/${id.replaceAll('.', '-')}`
