import { fileURLToPath } from 'node:url'

/** The folder, with a slash at the end. */
export const repository: string = fileURLToPath(new URL('../../..', import.meta.url))

/** The folder from the repository root, with a slash at the end. */
export const pagesFolder = 'apps/docs/src/content/docs/'

/** The repository on the web. */
export const repositoryUrl = 'https://github.com/brazier-dev/brazier'

/** Documents of the repository that are pages of the site too: one text, two places. */
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

/** Files of the repository that pages are made from. A link to such a file is a link to its page. */
export const madePages: Readonly<Record<string, string>> = {
  'packages/contract/openapi.json': 'reference/api',
  'apps/server/control-openapi.json': 'reference/control',
  'packages/backend/state.schema.json': 'reference/state-schema',
  'apps/server/src/options/option-table.ts': 'reference/command-line',
  '.changeset': 'project/changes',
}

/** An endpoint's page. */
export const endpointPage = (id: string): string => `reference/api/${id.replaceAll('.', '-')}`
