import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseRows, readRowsIn } from './rows-file.ts'

const outside = mkdtempSync(join(tmpdir(), 'brazier-rows-'))
const folder = join(outside, 'state')
mkdirSync(folder)
writeFileSync(join(outside, 'secret.json'), '[1]')
writeFileSync(join(folder, 'rows.jsonl'), '{"a":1}\n\n{"a":2}\n')
symlinkSync(join(outside, 'secret.json'), join(folder, 'link.json'))

afterAll(() => rmSync(outside, { recursive: true }))

describe('a file of rows', () => {
  it('is a JSON array, or one object a line', () => {
    expect(parseRows(' [{"a":1},{"a":2}]')).toEqual([{ a: 1 }, { a: 2 }])
    expect(parseRows('{"a":1}\r\n{"a":2}')).toEqual([{ a: 1 }, { a: 2 }])
    expect(() => parseRows('a,b\n1,2')).toThrow(SyntaxError)
  })

  it('lies beside the state file', async () => {
    expect(await readRowsIn(folder)('rows.jsonl')).toEqual([{ a: 1 }, { a: 2 }])
  })

  it.skipIf(process.platform === 'win32')('is not a FIFO, which nobody waits for', async () => {
    spawnSync('mkfifo', [join(folder, 'fifo.jsonl')])
    await expect(readRowsIn(folder)('fifo.jsonl')).rejects.toThrow('fifo.jsonl is not a regular file')
  })

  it.each(['../secret.json', 'link.json', join(outside, 'secret.json'), 'none.json', '.'])(
    'is not %s',
    async (file) => {
      await expect(readRowsIn(folder)(file)).rejects.toThrow()
    },
  )
})
