import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unmockedWorkspace } from './mocked-workspaces.ts'
import { saveCase } from './save-case.ts'

test.each(['顧客', '𠮷', 'a𠮷', 'Ada'])('a case is saved for a test with a long name of %s', async (word) => {
  const folder = mkdtempSync(join(tmpdir(), 'brazier-cases-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { workspace } = await unmockedWorkspace({})
  const said = await saveCase(workspace, folder, { name: word.repeat(120), id: '-1234567890_0_1' })
  const [file = ''] = readdirSync(folder)
  expect(said).toBe(`What the service saw:\n  case: npx brazier open ${folder}/${file}`)
  expect(file).toMatch(/^[\p{L}]+-1234567890-0-1\.case\.json$/u)
})
