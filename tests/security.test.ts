import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { root } from './source-files.ts'

// SECURITY.md says what is bounded by what. Each of its numbers is read from the code that holds it.

const read = (path: string): string => readFileSync(root + path, 'utf8')

/** The file of a bound, and its name there or what its number is in. */
type Holder = readonly [path: string, name: string | RegExp]

const contract = (name: string): Holder => ['packages/contract/src/limits.ts', name]
const backend = (path: string, name: string | RegExp): Holder => [`packages/backend/src/${path}`, name]
const domain = (path: string, name: string | RegExp): Holder => [`packages/domain/src/${path}`, name]
const server = (path: string, name: string | RegExp): Holder => [`apps/server/src/${path}`, name]
const postgres = (path: string, name: string | RegExp): Holder => [`packages/postgres/src/${path}`, name]

const render = (limits: string, name: string): Holder =>
  domain('liquid/render-limits.ts', new RegExp(`const ${limits} = \\{[^}]*?\\b${name}: ([\\d_]+)`))
const inLog = (name: string): Holder => backend('memory/request-log.ts', name)
const ofLog = (name: string): Holder =>
  backend('ports/request-log.ts', new RegExp(`defaultLogSize\\b.*\\b${name}: ([\\d_]+)`))
const logBytes = backend('ports/request-log.ts', 'defaultLogBytes')
const ofOption = (name: string): Holder =>
  server(
    'options/option-table.ts',
    new RegExp(`^  '?${name}'?: (?:row<[^}]*?fallback: |.*?count\\('.*?', )([\\d_]+)`, 'm'),
  )
const ofOutcome = (name: string): Holder =>
  backend('ports/outcomes.ts', new RegExp(`outcomeLimits = .*\\b${name}: ([\\d_]+)`))
const ofCheckpoints = (name: string): Holder =>
  backend('memory/store.ts', new RegExp(`defaultCheckpointLimits\\b.* = .*\\b${name}: ([\\d_]+)`))
const outgoing = (name: string): Holder => ['packages/contract/src/messaging/outgoing-calls.ts', name]
const exports = (name: string | RegExp): Holder => backend('users/user-files.ts', name)
const trace = (name: string): Holder => backend('memory/job-trace.ts', name)
const names = domain('users/profile/most-names.ts', 'mostNames')
const levels = backend('state/json-limits.ts', 'mostLevels')
const deaths = backend('queue/run-alone.ts', 'maxDeaths')

/** Texts of SECURITY.md with a `#` for each number, and who holds these. */
const bounds: readonly (readonly [said: string, ...holders: readonly Holder[]])[] = [
  ['it for # hours', server('http/control/sessions.ts', 'lasts')],
  [
    '# a connector; # KB each',
    ['packages/contract/src/currents/limits.ts', /waiting: ([\d_]+)/],
    ['packages/contract/src/currents/limits.ts', /eventBytes: (\d+) \* 1024/],
  ],
  ['keys of fewer than # characters', backend('workspaces/known-keys.ts', 'shortestSecret')],
  [
    '`renderLimits`: # steps, # million characters written, # million in memory',
    render('renderLimits', 'steps'),
    render('renderLimits', 'characters'),
    render('renderLimits', 'memory'),
  ],
  [
    '`templateLimits`: # million characters, # parts, # characters of a tag',
    render('templateLimits', 'characters'),
    render('templateLimits', 'parts'),
    render('templateLimits', 'tag'),
  ],
  [
    '# filters, each `AND` and `OR` counted as one; # levels; # states of all regular expressions',
    contract('audienceFilters'),
    contract('audienceDepth'),
    contract('audiencePatternStates'),
  ],
  ['an audience for one user   | # million steps', domain('audience/audience-work.ts', 'workOfUser')],
  [
    '# million steps a statement; # lists a statement',
    postgres('collections/find-profiles.ts', 'workOfStatement'),
    postgres('collections/profile-candidates.ts', /floor\((\d+) \/ lists\)/),
  ],
  [
    '# users and # million steps a job, and a pause for other requests after #',
    backend('queue/audience-page.ts', 'pageSize'),
    backend('queue/audience-page.ts', 'workOfJob'),
    backend('queue/audience-page.ts', 'workOfSlice'),
  ],
  ['| # MiB ', contract('bodyBytes')],
  [
    'bodies of # bytes or more that wait | # MiB',
    backend('service/lane.ts', 'largeBytes'),
    backend('service/lane.ts', 'mostWaiting'),
  ],
  [
    '# GB, # levels, # million parts in one element, # digits',
    ['packages/control/src/row.ts', 'stateBody'],
    levels,
    backend('state/json-limits.ts', 'mostParts'),
    backend('state/json-limits.ts', 'mostDigits'),
  ],
  ['# % of the heap', backend('state/room.ts', 'mostShare')],
  ['| #; the rest is not read', backend('state/json-limits.ts', 'mostFaults')],
  [
    '# messages and # MB; # MB more',
    backend('workspaces/defaults.ts', 'defaultOutbox'),
    backend('workspaces/defaults.ts', 'defaultOutboxBytes'),
    backend('ports/outbox-bytes.ts', 'sliceBytes'),
  ],
  ['calls that wait | # and # MB', outgoing('waiting'), outgoing('waitingBytes')],
  [
    'finished calls | #, at times # more, and # MB',
    outgoing('finished'),
    backend('outgoing/call-queue.ts', 'slack'),
    outgoing('finishedBytes'),
  ],
  [
    '| # for # hours; # characters each, # times that in all',
    exports('mostFiles'),
    exports(/lifetime = ([\d_* ]+)/),
    exports('mostOfFile'),
    exports(/mostOfAll = (\d+)/),
  ],
  ['| #; of all requests #, of one #', trace('runs'), trace('runsOfAll'), trace('runsOfRequest')],
  ['| #, at times a third more', backend('messaging/end-send.ts', 'keptSends')],
  [
    '# requests, # MB in memory, # characters of a body',
    ofOption('requests'),
    logBytes,
    server('start/start.ts', 'loggedCharacters'),
  ],
  ['# requests, # MB in memory, # characters of a body', ofLog('requests'), logBytes, ofLog('characters')],
  ['request log in a database    | # characters', postgres('shared-requests.ts', 'mostCharacters')],
  ['# custom attributes, # custom events, # products', names, names, names],
  ['# bytes with its headers', contract('headBytes')],
  ['body of the control API      | # levels', levels],
  ['unknown members of a request | # of # characters', inLog('mostUnknown'), inLog('unknownCharacters')],
  [
    '1 in # of its bytes, # of # characters each',
    inLog('partOfOutcomes'),
    ofOutcome('outcomes'),
    ofOutcome('characters'),
  ],
  ['| #, and # million changes', ofCheckpoints('checkpoints'), ofCheckpoints('changes')],
  [
    '| #, at times # more',
    backend('analytics/write-engagements.ts', 'rememberedBatches'),
    backend('analytics/write-engagements.ts', 'slack'),
  ],
  ['certificates of `--tls` | # of a server', server('tls/authority.ts', 'mostContexts')],
  ['# workspaces of a server', backend('workspaces/defaults.ts', 'defaultMostWorkspaces')],
  ['after # ends of a process', deaths],
  ['`--grace`, # s', ofOption('grace')],
  ['at most # million characters', server('files/state-places.ts', 'mostRepeated')],
  ['every # s', server('start/watch-state.ts', 'longestWait')],
  [
    '# MB; # s to record, # s to pull; # million elements of a list and # GB in all',
    server('http/bounded-body.ts', 'mostBodyBytes'),
    server('commands/record/record-command.ts', 'mostPatience'),
    server('commands/pull/pull-command.ts', 'patience'),
    server('commands/pull/pulling.ts', 'mostElements'),
    server('commands/pull/pull-fetch.ts', 'mostBytes'),
  ],
]

/** Numbers in SECURITY.md that are no bounds: statuses, decisions, and figures. */
const notBounds =
  /\b[45]\d\d\b|\b0\d{3}\b|\]\([^)]*\)|^(?:Node gives|`NODE_OPTIONS=|`--state` on a database).*$|\bends with 1\b|\bsha256\b/gm

const units: readonly (readonly [after: RegExp, size: number])[] = [
  [/^ million/, 1_000_000],
  [/^ MiB/, 1024 * 1024],
  [/^ MB/, 1_000_000],
  [/^ GB/, 1_000_000_000],
  [/^ hours/, 3_600_000],
  [/^ %/, 0.01],
  [/^ s\b/, 1000],
]

const numberIn = ([path, name]: Holder): number => {
  const pattern =
    name instanceof RegExp ? name : new RegExp(`\\b${name}(?:: number)?(?: = |: )([\\d_.]+(?: [*-] \\d+)*)`)
  const found = pattern.exec(read(path))?.[1]
  if (found === undefined) throw new Error(`${path} has no ${name}`)
  // Only products and one difference: `16 * 1024 - 1`.
  return found
    .replaceAll('_', '')
    .split(' - ')
    .map((product) => product.split(' * ').reduce((result, factor) => result * Number(factor), 1))
    .reduce((difference, next) => difference - next)
}

/** Returns a text with each `#` replaced by what the code holds. */
const fill = (said: string, holders: readonly Holder[]): string => {
  const [start = '', ...rest] = said.split('#')
  return rest.reduce((filled, after, index) => {
    const holder = holders[index]
    if (holder === undefined) throw new Error(`nobody holds number ${index} of ${said}`)
    const inSeconds = holder[0].endsWith('option-table.ts')
    const size = inSeconds ? 1 : (units.find(([pattern]) => pattern.test(after))?.[1] ?? 1)
    return `${filled}${(Math.round((numberIn(holder) / size) * 100) / 100).toLocaleString('en')}${after}`
  }, start)
}

describe('SECURITY.md', () => {
  const text = read('SECURITY.md').replaceAll(/ +/g, ' ')

  test.each(bounds.map(([said, ...holders]) => ({ said, holders })))(
    'says what the code holds: $said',
    ({ said, holders }) => {
      expect(text).toContain(fill(said, holders).replaceAll(/ +/g, ' '))
    },
  )

  test('has no number that no code holds', () => {
    const others = bounds
      .map(([said, ...holders]) => fill(said, holders).replaceAll(/ +/g, ' '))
      .reduce((left, filled) => left.replace(filled, ''), text)
      .replaceAll(notBounds, '')
    expect(others.split('\n').filter((line) => /\d/.test(line))).toEqual([])
  })
})
