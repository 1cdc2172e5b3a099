import { createHmac, randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { reasonOf } from '../../terminal/reason-of.ts'
import { StartFault } from '../../terminal/start-fault.ts'

export interface KeptAnswer {
  readonly body: unknown
  /** `Link` header to the next page. */
  readonly link?: string | undefined
  readonly status: number
}

/** Keeps a pull's answers for the next attempt. */
export interface KeptAnswers {
  /** Lasts as long as the file. */
  readonly secret: string
  /** Answers kept by an earlier attempt. */
  readonly before: number
  /** Returns the bytes of all kept answers. */
  size(): number
  get(call: string): KeptAnswer | undefined
  put(call: string, answer: KeptAnswer): void
  /** First undocumented answer's difference; the answer is not kept. */
  oddity?: string
  remove(): void
}

interface Head {
  readonly brazier_pull: 1
  /** Hash of the options: no other pull resumes. */
  readonly wish: string
  readonly secret: string
  /** Hash of the API key, with `secret`: another key may be of another workspace. */
  readonly key: string
  /** UTC milliseconds of the first attempt: later ones keep its days. */
  readonly now: number
}

const guarded = <T>(file: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (error instanceof StartFault) throw error
    throw new StartFault(`progress ${file} cannot be kept: ${reasonOf(error)}`, 2)
  }
}

const parse = (line: Buffer): unknown => {
  try {
    return JSON.parse(line.toString())
  } catch {
    return undefined
  }
}

const readHead = (line: Buffer | undefined): Head | undefined => {
  const head = line === undefined ? undefined : parse(line)
  return Reflect.get(Object(head), 'brazier_pull') === 1 ? (head as Head) : undefined // as written below
}

/** Cuts off what a kill left of the last line. The whole may be longer than a text can be. */
const wholeLines = (file: string): Buffer[] => {
  if (!existsSync(file)) return []
  const bytes = readFileSync(file)
  const lines: Buffer[] = []
  let start = 0
  for (let end = bytes.indexOf(0x0a); end !== -1; end = bytes.indexOf(0x0a, start)) {
    lines.push(bytes.subarray(start, end))
    start = end + 1
  }
  if (start < bytes.length) truncateSync(file, start)
  return lines
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text)

/** Returns the head of the file, or of a new one. Throws a StartFault if another pull made it. */
const headOf = (file: string, line: Buffer | undefined, { wish, key, time }: Wished): Head => {
  const known = readHead(line)
  const secret = known?.secret ?? randomBytes(32).toString('hex')
  const head: Head = {
    brazier_pull: 1,
    wish: hmac('pull', wish).digest('hex'),
    secret,
    key: hmac(secret, key).digest('hex'),
    now: known?.now ?? time,
  }
  const other =
    known?.wish === head.wish
      ? known.key !== head.key && 'a pull with another key'
      : line !== undefined && 'another pull'
  if (other === false) return head
  throw new StartFault(`${file} is the progress of ${other}; delete it, or name another file with --progress`, 2)
}

interface Wished {
  readonly wish: string
  /** The API key. */
  readonly key: string
  /** UTC milliseconds. */
  readonly time: number
}

/**
 * Opens or makes the file: a line of JSON per answer, only for its owner. Throws a StartFault if it is another pull's, or cannot be
 * written.
 */
export const openKeptAnswers = (file: string, wished: Wished): KeptAnswers & { readonly now: number } =>
  guarded(file, () => {
    const [first, ...lines] = wholeLines(file)
    const head = headOf(file, first, wished)
    let size = lines.reduce((sum, line) => sum + line.length + 1, 0)
    const append = (line: object): number => {
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
      appendFileSync(file, bytes, { mode: 0o600 })
      return bytes.length
    }
    if (first === undefined) append(head)
    const answers = new Map<string, Buffer>()
    for (const line of lines) {
      const call: unknown = Reflect.get(Object(parse(line)), 'call')
      if (typeof call === 'string') answers.set(call, line)
    }
    // A call names users, so the file has only its hash.
    const keyOf = (call: string): string => hmac(head.secret, call).digest('base64url')
    return {
      secret: head.secret,
      now: head.now,
      before: answers.size,
      size: () => size,
      get: (call) => {
        const line = answers.get(keyOf(call))
        return line && (parse(line) as KeptAnswer) // as written below
      },
      put: (call, answer) => {
        size += guarded(file, () => append({ call: keyOf(call), ...answer }))
      },
      remove: () => guarded(file, () => rmSync(file, { force: true })),
    }
  })
