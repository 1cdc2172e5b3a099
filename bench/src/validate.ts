import { limits, validate } from '@brazier/contract'
import { type LargeBody, largeBodies } from './bodies.ts'
import { amount, ratio, verdict } from './figures.ts'
import { interleaved } from './interleaved.ts'
import type { Question } from './question.ts'
import { ratiosOf, type Spread, spreadOf } from './statistics.ts'

const target = 0.5

/** Bodies are parsed and validated in portions of about this many bytes, so that a portion takes long enough to measure. */
const portionBytes = 100_000

const describe = (text: string): string => {
  const body = JSON.parse(text) as { merge_updates?: readonly { identifier_to_merge: object }[] } // one of ours
  const { merge_updates, ...other } = body
  const by = merge_updates?.[0]?.identifier_to_merge
  return by === undefined ? Object.keys(other).slice(0, 3).join(', ') : `by ${Object.keys(by)[0]}`
}

interface Measured {
  readonly ratio: Spread
  readonly ours: Spread
  readonly parse: Spread
}

/** Microseconds a body. Every validated body is a fresh one: nothing of an earlier look at it can help. */
const measure = async ({ id, body }: LargeBody): Promise<Measured> => {
  const text = JSON.stringify(body)
  if (new TextEncoder().encode(text).length > limits.bodyBytes) throw new TypeError(`${id}: the body is over the limit`)
  const rounds = Math.ceil(200 / Math.sqrt(text.length / portionBytes + 1))
  const portion = Math.max(1, Math.round(portionBytes / text.length))
  let parsed: unknown[] = []
  const parse = (): number => {
    const start = performance.now()
    parsed = []
    for (let count = 0; count < portion; count += 1) parsed.push(JSON.parse(text))
    return ((performance.now() - start) / portion) * 1000
  }
  const ours = (): number => {
    let accepted = 0
    const start = performance.now()
    for (const given of parsed) if (validate(id, given).ok) accepted += 1
    const took = performance.now() - start
    if (accepted !== portion) throw new TypeError(`${id}: ${JSON.stringify(validate(id, body)).slice(0, 200)}`)
    return (took / portion) * 1000
  }
  // One round is both halves: what is validated is what was just parsed.
  const halves: number[] = []
  const measured = await interleaved(
    {
      parse: () => {
        const took = parse()
        halves.push(ours())
        return took
      },
    },
    { rounds, warmUp: rounds },
  )
  const validated = halves.slice(-rounds)
  return { ratio: ratiosOf(validated, measured.parse), ours: spreadOf(validated), parse: spreadOf(measured.parse) }
}

/** How long validating takes beside parsing. */
export const validation: Question = {
  name: 'validate',
  ask: async () => {
    const rows: string[][] = []
    for (const large of largeBodies) {
      const text = JSON.stringify(large.body)
      const measured = await measure(large)
      rows.push([
        `\`${large.id}\`, ${describe(text)}`,
        large.kind,
        `${(text.length / 1024).toFixed(text.length < 102_400 ? 1 : 0)} KB`,
        amount(measured.parse, 'µs'),
        amount(measured.ours, 'µs'),
        ratio(measured.ratio),
        verdict(measured.ratio, target),
      ])
    }
    return {
      title: 'Validating a body beside parsing it',
      method:
        '`validate(id, body)` of `@brazier/contract` against `JSON.parse` of the same bytes, on the largest valid bodies of each row. Every validated body was parsed just before.',
      columns: ['body', 'large by', 'size', 'JSON.parse', 'validate', 'ratio', 'target'],
      rows,
    }
  },
}
