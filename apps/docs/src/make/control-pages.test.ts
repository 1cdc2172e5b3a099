import { readFileSync } from 'node:fs'
import { controlTable } from '@brazier/control'
import { expect, test } from 'vitest'
import { repository } from '../repository.ts'
import { controlPages } from './control-pages.ts'
import type { Document } from './openapi.ts'

const document = JSON.parse(readFileSync(`${repository}apps/server/control-openapi.json`, 'utf8')) as Document
const text = controlPages(document)
  .map((page) => page.text)
  .join('\n')

test.each(controlTable.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`))(
  'the reference of the control API has %s',
  (route) => expect(text).toContain(`\n\`${route}\`\n`),
)
