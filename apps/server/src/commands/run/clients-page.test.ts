import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runClients } from '../../../test/clients.ts'

const page = fileURLToPath(new URL('../../../../docs/src/content/docs/guides/any-program.md', import.meta.url))

const cells = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

test('the page on programs with a fixed address has the table of the clients that are tried', () => {
  const written =
    /<!-- clients -->(?<table>.*)<!-- \/clients -->/s.exec(readFileSync(page, 'utf8'))?.groups?.['table'] ?? ''
  const rows = runClients.map(({ name, works, needs = '' }) => [name, works ? 'works' : 'fails', needs])
  expect(written.trim().split('\n').slice(2).map(cells)).toEqual(rows)
})
