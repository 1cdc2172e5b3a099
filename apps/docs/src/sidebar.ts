import { readFileSync } from 'node:fs'
import type { StarlightUserConfig } from '@astrojs/starlight/types'
import { type Document, operationsOf } from './make/openapi.ts'
import { endpointPage, repository } from './repository.ts'

// They come from our tables, and tests hold them to OpenAPI.
const read = (path: string): Document => JSON.parse(readFileSync(repository + path, 'utf8')) as Document

const api = read('packages/contract/openapi.json')

const endpoints = api.tags.map(({ name }) => ({
  label: name,
  collapsed: true,
  items: operationsOf(api)
    .filter(({ operation }) => operation.tags.includes(name))
    .map(({ operation }) => ({ slug: endpointPage(operation.operationId) })),
}))

export const sidebar: NonNullable<StarlightUserConfig['sidebar']> = [
  {
    label: 'Start in five minutes',
    items: [
      'guides/validate-requests',
      'guides/mock-in-tests',
      'guides/run-the-server',
      'guides/any-program',
      'guides/agents',
      'guides/property-tests',
    ],
  },
  {
    label: 'Recipes',
    items: [
      'recipes/test-runners',
      'recipes/web-frameworks',
      'recipes/client',
      'recipes/time',
      'recipes/scheduled-sends',
      'recipes/faults',
      'recipes/your-workspace',
      'recipes/seed-users',
      'recipes/webhooks',
      'recipes/currents',
      'recipes/from-stubs',
      'recipes/server',
      'recipes/ci',
      'recipes/docker',
      'recipes/postgresql',
    ],
  },
  {
    label: 'How it works',
    items: [
      'concepts/workspaces',
      'concepts/time-and-jobs',
      'concepts/behaviour',
      'concepts/outcomes',
      'concepts/refusals',
      'concepts/stores',
      'concepts/mocks',
      'concepts/console',
      'concepts/comparison',
      'playground',
    ],
  },
  {
    label: 'Reference',
    items: [
      'reference/state-files',
      'reference/state-schema',
      'reference/command-line',
      'reference/operations',
      'reference/coverage',
      'reference/api',
      'reference/api/every-endpoint',
      {
        label: 'Packages',
        collapsed: true,
        items: ['reference/packages', { autogenerate: { directory: 'packages' } }],
      },
      { label: 'Endpoints', collapsed: true, items: endpoints },
      { label: 'Control API', collapsed: true, items: [{ autogenerate: { directory: 'reference/control' } }] },
    ],
  },
  {
    label: 'Project',
    collapsed: true,
    items: [{ autogenerate: { directory: 'project' } }],
  },
]
