import type { CheckedCase, ConformanceReport, Difference } from '@brazier/conformance'
import { escapeControls } from '../../terminal/plain-output.ts'

/** Returns the text unchanged where there are no colours. */
export type Paint = (look: 'bold' | 'dim' | 'green' | 'red' | 'yellow', text: string) => string

interface Showing {
  readonly paint: Paint
  /** False: one difference of each kind. */
  readonly all: boolean
}

const longest = 400
const mostKinds = 20

/** One line, without terminal controls. */
const plain = (text: string): string => {
  const line = escapeControls(text.replaceAll('\t', ' ').replaceAll('\n', String.raw`\n`))
  return line.length <= longest ? line : `${line.slice(0, longest)}…`
}

const valueText = (value: unknown): string => (value === undefined ? 'nothing' : plain(JSON.stringify(value)))

const differenceLines = ({ where, wanted, got, ...rest }: Difference, paint: Paint): readonly string[] => [
  `      ${plain(where)}`,
  ...('expected' in rest ? [paint('green', `        - ${valueText(rest.expected)}`)] : []),
  ...(wanted === undefined ? [] : [paint('green', `        - ${plain(wanted)}`)]),
  paint('red', `        + ${valueText(got)}`),
]

const caseLines = ({ title, request, differences, source }: CheckedCase, paint: Paint): readonly string[] => {
  const { method = '', path = '', body = '' } = request ?? {}
  return [
    `  ${paint('red', '✗')} ${plain(title)}`,
    paint('dim', `      ${plain(`${method} ${path} ${body}`).trim()}`),
    ...differences.flatMap((difference) => differenceLines(difference, paint)),
    paint('dim', `      Source: ${source}`),
  ]
}

const headingOf = ({ id, endpoint }: CheckedCase): string =>
  id.startsWith('transport/') ? 'before any endpoint' : endpoint

/** Key, equal for cases that differ alike. */
const kindOf = (one: CheckedCase): string =>
  JSON.stringify([headingOf(one), one.differences.map(({ where, got }) => [where, got])])

const differing = (cases: readonly CheckedCase[], { paint, all }: Showing): readonly string[] => {
  const kinds = [...Map.groupBy(cases, all ? ({ title }) => title : kindOf).values()]
  const visible = all ? kinds : kinds.slice(0, mostKinds)
  const lines = visible.flatMap((alike, index) => {
    const [first] = alike
    if (first === undefined) return []
    const before = visible[index - 1]?.[0]
    const isNew = before === undefined || headingOf(before) !== headingOf(first)
    const more = alike.length - 1
    return [
      ...(isNew ? ['', paint('bold', headingOf(first))] : []),
      ...caseLines(first, paint),
      ...(more === 0 ? [] : [`      and ${more} more with the same difference`]),
    ]
  })
  const hidden = kinds.slice(visible.length).reduce((sum, alike) => sum + alike.length, 0)
  return [
    ...lines,
    ...(hidden === 0 ? [] : ['', `${hidden} more differ: use --all, or --output json or junit, to show them.`]),
  ]
}

const endpointsOf = (cases: readonly CheckedCase[]): string => {
  const names = [...new Set(cases.map(({ endpoint }) => endpoint))]
  return names.length <= 6 ? names.join(', ') : `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`
}

const untried = (cases: readonly CheckedCase[], paint: Paint): readonly string[] => {
  if (cases.length === 0) return []
  const reasons = [...Map.groupBy(cases, ({ reason = '' }) => reason)].toSorted(([, a], [, b]) => b.length - a.length)
  return [
    '',
    paint('bold', 'Not tried'),
    ...reasons.flatMap(([reason, alike]) => [
      `  ${String(alike.length).padStart(4)}  ${plain(reason)}`,
      paint('dim', `        ${endpointsOf(alike)}`),
    ]),
  ]
}

const noted = (cases: readonly CheckedCase[], paint: Paint): readonly string[] => {
  const all = cases.flatMap((one) => one.notes.map((note) => ({ one, note })))
  if (all.length === 0) return []
  const notes = [...Map.groupBy(all, ({ note }) => note)]
  return [
    '',
    paint('bold', 'Notes (allowed)'),
    ...notes.flatMap(([note, alike]) => [
      `  ${plain(note)}`,
      paint('dim', `    ${endpointsOf(alike.map(({ one }) => one))}`),
    ]),
  ]
}

const summary = ({ summary: { agrees, differs, not_tried, requests } }: ConformanceReport, paint: Paint): string => {
  const verdict = differs === 0 ? paint('green', 'no difference found') : paint('red', `${differs} differ`)
  return `${agrees} agree, ${verdict}, ${not_tried} not tried; ${requests} requests.`
}

export const humanReport = (report: ConformanceReport, showing: Showing): string => {
  const { base_url, run, write, cases, left_behind, stopped } = report
  const { paint } = showing
  const by = (outcome: CheckedCase['outcome']) => cases.filter((one) => one.outcome === outcome)
  return [
    `${paint('bold', base_url)} against the contract, ${write ? `writing with the name ${run}` : 'reading only'}`,
    ...differing(by('differs'), showing),
    ...untried(by('not_tried'), paint),
    ...noted(cases, paint),
    ...(left_behind.length === 0
      ? []
      : ['', paint('yellow', 'Left behind'), ...left_behind.map((what) => `  ${plain(what)}`)]),
    '',
    ...(stopped === undefined ? [] : [paint('yellow', `The check is incomplete: ${stopped}.`)]),
    summary(report, paint),
    '',
  ].join('\n')
}
