import { writeFile } from 'node:fs/promises'
import { dirname, relative, sep } from 'node:path'
import { readRegularFile } from '../../files/regular-file.ts'
import type { ArgumentTable } from '../../options/arguments.ts'
import { helpText } from '../../options/help-text.ts'
import { reasonOf } from '../../terminal/reason-of.ts'
import { StartFault } from '../../terminal/start-fault.ts'
import { writeOut } from '../../terminal/write-out.ts'
import { framed, readWith } from '../framed.ts'
import { type Replayed, replayCase, type ReplayedRequest } from './replay-case.ts'

export const replayArguments: ArgumentTable = {
  write: { value: 'FILE', about: 'write a Vitest file that replays the case, in place of replaying it' },
}

const help = (): string =>
  helpText({
    usage: 'replay <case.json> [--write case.test.ts]',
    about: `Sends the requests of a case to a fresh local workspace, each at its time, and says where the answers differ from those in
the case. A case is what brazier record keeps, or the console saves. Ids and times that a service makes up need not be the same.`,
    table: replayArguments,
    after: `Exit code 0: every answer is the same. 1: some differ. 2: the file is no case.
`,
  })

const textOf = ({ request, differences, skipped }: ReplayedRequest): string => {
  if (skipped !== undefined) return `- ${request}  not sent: ${skipped}\n`
  const lines = differences.slice(0, 20).map((difference) => `    ${difference}\n`)
  const more = differences.length > lines.length ? `    … and ${differences.length - lines.length} more\n` : ''
  return `${differences.length === 0 ? '✓' : '✖'} ${request}\n${lines.join('')}${more}`
}

export const replayText = ({ requests, withoutState, missing }: Replayed): string => {
  const sent = requests.filter(({ skipped }) => skipped === undefined)
  const different = sent.filter(({ differences }) => differences.length > 0).length
  const note =
    withoutState === undefined
      ? ''
      : `The case has no state before its requests (${withoutState}): the workspace was empty.\n`
  const less = missing === 0 ? '' : `The case lacks ${missing} earlier requests: answers may differ for that.\n`
  const summary = `${sent.length} sent, ${different} differ, ${requests.length - sent.length} not sent\n`
  return `${note}${less}${requests.map(textOf).join('')}${summary}`
}

/** Package that written files import. */
const ownName = 'brazier'

/** `path` is the case as seen from the file. */
export const testFileText = (
  path: string,
): string => `// Written by \`brazier replay --write\`: the answers of a case stay as they were.
import { readFileSync } from 'node:fs'
import { replayCase } from '${ownName}'
import { expect, test } from 'vitest'

const text = new TextDecoder().decode(readFileSync(new URL(${JSON.stringify(path)}, import.meta.url)))
const { requests } = await replayCase(JSON.parse(text))

test.each(requests.filter(({ skipped }) => skipped === undefined))('$request', ({ differences }) => {
  expect(differences).toEqual([])
})
`

/** Relative path, as in a URL. */
const pathBetween = (from: string, to: string): string => {
  const path = relative(dirname(from), to).split(sep).map(encodeURIComponent).join('/')
  return path.startsWith('..') ? path : `./${path}`
}

const run = async (file: string, target: string | undefined, process: NodeJS.Process): Promise<number> => {
  const replayed = await replayCase(JSON.parse(await readRegularFile(file, 'it')))
  if (target !== undefined) {
    await writeFile(target, testFileText(pathBetween(target, file)), { flag: 'wx' }).catch((error: unknown) => {
      throw new StartFault(`${target} cannot be written: ${reasonOf(error)}`, 1)
    })
    writeOut(process, `wrote ${target}\n`)
    return 0
  }
  writeOut(process, replayText(replayed))
  return replayed.requests.some(({ differences }) => differences.length > 0) ? 1 : 0
}

export const replayCommand = framed<{ readonly file: string; readonly target: string | undefined }>({
  name: 'replay',
  help,
  read: readWith(replayArguments, ({ positionals: [file, ...more], given }) =>
    file === undefined || more.length > 0 ? 'name one case file' : { file, target: given.get('write')?.[0] },
  ),
  run: async ({ file, target }, process) => {
    try {
      return await run(file, target, process)
    } catch (error) {
      const isExpected =
        error instanceof SyntaxError || error instanceof TypeError || (error instanceof Error && 'syscall' in error)
      if (!isExpected) throw error
      process.stderr.write(`brazier replay: case ${file} cannot be replayed: ${reasonOf(error)}\n`)
      return 2
    }
  },
})
