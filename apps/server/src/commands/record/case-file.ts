import { rename, rm, writeFile } from 'node:fs/promises'
import { maskTexts, type StateFileJson } from '@brazier/backend/parts'
import type { CaseFileJson } from '@brazier/control'

export type CaseRequest = CaseFileJson['requests'][number]

/** `dropped` ones were the oldest. */
export interface CallCounts {
  readonly kept: number
  readonly dropped: number
}

export interface CaseFile {
  add(request: CaseRequest): void
  counts(): CallCounts
  /** Calls in the file. */
  written(): number
  /** The next save writes calls that come meanwhile. */
  save(): Promise<void>
}

/** Most requests, and most characters of their bodies. The oldest go first. */
const most = { requests: 10_000, characters: 100_000_000 }

export interface Beginning {
  readonly state: StateFileJson
  readonly startedAt: number
  readonly version: string
  readonly to: string
}

const sizeOf = ({ request, response }: CaseRequest): number => request.length + response.length

const caseOf = (
  { state, startedAt, version, to }: Beginning,
  requests: CaseRequest[],
  requests_missing: number,
): CaseFileJson => {
  const began = new Date(startedAt).toISOString()
  const now = requests.at(-1)?.time ?? began
  return {
    case: 1,
    saved_at: now,
    version,
    store: `recorded from ${to}`,
    seed: 1,
    clock: { clock: 'real', now },
    before: { now: began, requests_missing },
    faults: [],
    requests,
    runs: [],
    made: [],
    before_state: state,
    state,
  }
}

/** `mask` takes keys out of a text. */
export const createCaseFile = (file: string, beginning: Beginning, mask: (text: string) => string): CaseFile => {
  const requests: CaseRequest[] = []
  let dropped = 0
  let characters = 0
  let written = 0
  let saving: Promise<void> = Promise.resolve()
  const write = async (): Promise<void> => {
    // Earlier calls may have the key too.
    const masked = requests.map((one) => maskTexts(one, mask) as CaseRequest) // only texts change
    const calls = requests.length
    const part = `${file}.part`
    try {
      // A kill leaves the old file or this one.
      await writeFile(part, JSON.stringify(caseOf(beginning, masked, dropped)), { mode: 0o600 })
      await rename(part, file)
      written = calls
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
  return {
    add: (request) => {
      requests.push(request)
      characters += sizeOf(request)
      while (requests.length > most.requests || characters > most.characters) {
        const oldest = requests.shift()
        if (oldest === undefined) break
        characters -= sizeOf(oldest)
        dropped += 1
      }
    },
    counts: () => ({ kept: requests.length, dropped }),
    written: () => written,
    save: () => {
      saving = saving.catch(() => undefined).then(write)
      return saving
    },
  }
}
