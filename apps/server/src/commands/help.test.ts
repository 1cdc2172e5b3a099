import { didYouMean, nearestName } from '@brazier/control/near-names'
import { describe, expect, test } from 'vitest'
import { help, helpCommand } from './help.ts'
import { subCommands } from './sub-commands.ts'

/** Runs `brazier help` with arguments; what it wrote, and its exit code. */
const run = async (...args: readonly string[]) => {
  const written = { out: '', err: '' }
  const stream = (name: 'out' | 'err') => ({
    write: (text: string) => void (written[name] += text),
  })
  const fake: object = { stdout: stream('out'), stderr: stream('err'), env: {} }
  // The commands write to these streams alone.
  const code = await helpCommand(args, fake as NodeJS.Process, subCommands)
  return { code, ...written }
}

describe('the help', () => {
  test('lists each command, and an example of each that has one', () => {
    const text = help(subCommands)
    for (const { usage, examples: [first = ''] = [] } of Object.values(subCommands)) {
      expect(text).toContain(`  ${usage} `)
      expect(text).toContain(first)
    }
    expect(text.split('\n').filter((line) => line.length > 120)).toEqual([])
  })

  test('is what help alone prints', async () => {
    expect(await run()).toEqual({ code: 0, out: help(subCommands), err: '' })
  })

  test.each(Object.keys(subCommands).filter((name) => name !== 'help'))(
    'of %s has its usage and its examples',
    async (name) => {
      const { code, out, err } = await run(name)
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toContain(`Usage: brazier ${name}`)
      for (const example of subCommands[name]?.examples ?? []) {
        expect(out.split('\n')).toContain(`  ${example.includes('| brazier ') ? example : `brazier ${example}`}`)
      }
    },
  )

  test('of a command that is not there suggests one', async () => {
    expect(await run('valdate')).toEqual({
      code: 2,
      out: '',
      err: 'brazier: there is no command "valdate" (did you mean validate?); see brazier help\n',
    })
    expect((await run('\u001b[2J')).err).not.toContain('\u001b')
  })
})

describe('suggestions', () => {
  test.each([
    ['prot', 'port'],
    ['stat', 'state'],
    ['log', 'log-level'],
    ['POTR', 'port'],
    ['x', undefined],
    ['', undefined],
    ['key', 'key'],
    ['kye', undefined],
    ['frobnicate', undefined],
    ['p'.repeat(100_000), undefined],
  ])('%j gives %j', (given, near) => {
    expect(nearestName(given, ['port', 'host', 'key', 'state', 'log-level'])).toBe(near)
  })

  test('are in brackets, with what stands before the name', () => {
    expect([didYouMean('prot', ['port'], '--'), didYouMean('zzz', ['port'])]).toEqual([' (did you mean --port?)', ''])
  })
})
