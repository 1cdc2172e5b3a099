import { expect, test } from 'vitest'
import { pageOf, siteLink } from './links.ts'
import { pagesFolder } from './repository.ts'

const guide = `${pagesFolder}guides/run-the-server.md`

test.each([
  ['../recipes/time.md', '../../recipes/time/'],
  ['../recipes/time.md#in-a-test', '../../recipes/time/#in-a-test'],
  ['../index.md', '../../'],
  ['/docs/state-files.md#times', '../../reference/state-files/#times'],
  ['/packages/contract/openapi.json', '../../reference/api/'],
  ['/packages/contract/src/users/users.merge.ts', '../../reference/api/users-merge/'],
  ['/examples/node-test', 'https://github.com/brazier-dev/brazier/tree/main/examples/node-test'],
  ['/decisions/README.md', 'https://github.com/brazier-dev/brazier/blob/main/decisions/README.md'],
  ['#start', '#start'],
  ['https://mswjs.io', 'https://mswjs.io'],
])('the link %s of a guide is %s on the site', (written, href) => {
  expect(siteLink(guide, written)).toBe(href)
})

test('the first page leads to others from where it is', () => {
  expect(siteLink(`${pagesFolder}index.md`, 'guides/run-the-server.md')).toBe('guides/run-the-server/')
})

test('a file that no page is made from is no page', () => {
  expect(pageOf('packages/contract/src/users/rows.ts')).toBeUndefined()
})
