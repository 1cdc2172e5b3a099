import * as fc from 'fast-check'
import { catalogItemCommand } from './catalog-item-commands.ts'
import { command, type StoreCommand } from './command.ts'
import type { Covered } from './covered.ts'
import { emailListCommand } from './email-list-commands.ts'
import { jobCommand } from './job-commands.ts'
import { profileCommand } from './profile-commands.ts'
import { orphanCommand, recordCommand } from './record-commands.ts'
import { sendCommand } from './send-commands.ts'

/** Thrown by laws on purpose. */
export class Rejected extends Error {}

/** Names a rejection that a store may pass on. Throws any other, a defect. */
export const nameOf = (error: unknown): string => {
  if (error instanceof TypeError || error instanceof Rejected) return error.constructor.name
  throw error
}

const single: fc.Arbitrary<StoreCommand> = fc.oneof(
  { weight: 4, arbitrary: profileCommand },
  { weight: 2, arbitrary: recordCommand },
  catalogItemCommand,
  emailListCommand,
  orphanCommand,
  sendCommand,
  jobCommand,
)

const runAll = async (commands: readonly StoreCommand[], tx: Covered): Promise<readonly unknown[]> => {
  const answers: unknown[] = []
  for (const { run } of commands) answers.push(await run(tx))
  return answers
}

const oneInThree = fc.integer({ min: 0, max: 2 }).map((drawn) => drawn === 0)

/** It may reject after its commands. */
const attemptAt = (inner: fc.Arbitrary<StoreCommand>): fc.Arbitrary<StoreCommand> =>
  fc.tuple(fc.array(inner, { minLength: 1, maxLength: 4 }), oneInThree).map(([commands, rejects]) => {
    const title = `attempt [${commands.map((each) => each.title).join('; ')}]${rejects ? ' in vain' : ''}`
    return command(title, (tx) =>
      tx
        .attempt(async () => {
          const answers = await runAll(commands, tx)
          if (rejects) throw new Rejected('after its commands')
          return answers
        })
        .catch(nameOf),
    )
  })

/** Attempts can contain attempts. */
export const storeCommand: fc.Arbitrary<StoreCommand> = fc.oneof(
  { weight: 9, arbitrary: single },
  attemptAt(fc.oneof({ weight: 4, arbitrary: single }, attemptAt(single))),
)

export interface Work {
  readonly commands: readonly StoreCommand[]
  readonly rejects: boolean
  readonly replaces: boolean
}

export const work: fc.Arbitrary<Work> = fc.record({
  commands: fc.array(storeCommand, { minLength: 1, maxLength: 8 }),
  rejects: fc.integer({ min: 0, max: 4 }).map((drawn) => drawn === 0),
  replaces: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
})
