export interface Happening {
  readonly time: string
  readonly kind: string
}

export interface Days {
  /** Milliseconds. */
  readonly from: number
  readonly did: number
  readonly got: number
  readonly kinds: ReadonlyMap<string, number>
}

/** Acts by the company, not the user. */
const fromCompany: ReadonlySet<string> = new Set(['message', 'call', 'request', 'subscription'])

/** Splits the time from the first happening to an instant into equal, counted spans. */
export const lifeOf = (happenings: readonly Happening[], until: number, parts: number): readonly Days[] => {
  const times = happenings.map(({ time }) => Date.parse(time))
  const first = times.reduce((earliest, time) => Math.min(earliest, time), until)
  const wide = Math.max(until - first, 1) / parts
  const spans = Array.from({ length: parts }, (_, index) => ({
    from: first + index * wide,
    did: 0,
    got: 0,
    kinds: new Map<string, number>(),
  }))
  for (const [index, { kind }] of happenings.entries()) {
    const at = Math.floor(((times[index] ?? first) - first) / wide)
    const span = spans[Math.min(Math.max(at, 0), parts - 1)]
    if (span === undefined) continue
    span[fromCompany.has(kind) ? 'got' : 'did'] += 1
    span.kinds.set(kind, (span.kinds.get(kind) ?? 0) + 1)
  }
  return spans
}
