import { comparison } from './figures.ts'
import { type Holder, type HolderQuestion, startHolder } from './holder.ts'
import { interleaved } from './interleaved.ts'
import type { Finding, Question } from './question.ts'

const large = 1_000_000

const count = (value: number): string => value.toLocaleString('en')

const compare = async (
  what: string,
  question: HolderQuestion,
  holders: { large: Holder; small: Holder },
  given: { small: number; rounds: number; target: number },
): Promise<readonly string[]> => {
  const measured = await interleaved(
    { large: () => holders.large.ask(question), small: () => holders.small.ask(question) },
    { rounds: given.rounds, warmUp: 10 },
  )
  const figures = comparison(measured.large, measured.small, 'µs', given.target)
  return [what, `${count(large)} : ${count(given.small)}`, ...figures]
}

const withHolders = async <T>(
  sizes: readonly number[],
  work: (holders: readonly Holder[]) => Promise<T>,
): Promise<T> => {
  const holders: Holder[] = []
  try {
    for (const size of sizes) holders.push(await startHolder(size))
    return await work(holders)
  } finally {
    for (const holder of holders) holder.stop()
  }
}

const ask = (): Promise<Finding> =>
  withHolders([large, 10_000, 1000], async ([million, thousands, thousand]) => {
    if (million === undefined || thousands === undefined || thousand === undefined) {
      throw new TypeError('a holder is missing')
    }
    const wide = { large: million, small: thousands }
    return {
      title: 'A million users beside a few',
      method:
        'Each size has a process, loaded like `--state FILE`. Requests go to its `backend.fetch`. A portion is 200 requests for different users; merges are rolled back after it. A merge includes its job.',
      columns: ['what', 'users', 'large', 'small', 'ratio', 'target'],
      rows: [
        await compare('export of one user by external_id', 'export', wide, { small: 10_000, rounds: 100, target: 1.3 }),
        await compare('one merge of two users', 'merge', wide, { small: 10_000, rounds: 100, target: 1.3 }),
        await compare(
          'rollback after 100 changes',
          'rollback',
          { large: million, small: thousand },
          { small: 1000, rounds: 200, target: 2 },
        ),
      ],
    }
  })

export const scale: Question = {
  name: 'scale',
  ask,
}
