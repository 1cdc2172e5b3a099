import type { CheckedCase, ConformanceReport } from '@brazier/conformance'

const entities: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
}

/** Characters that XML 1.0 cannot hold. */
const impossible = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const escaped = (text: string): string =>
  text.replaceAll(impossible, '\ufffd').replaceAll(/[&<>"\n\t\r]/g, (character) => entities[character] ?? character)

const attributes = (values: { readonly [name: string]: string | number }): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')

const valueText = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

const failure = ({ request, differences, source }: CheckedCase): string => {
  const [first] = differences
  const lines = differences.map(
    ({ where, expected, wanted, got }) => `${where}: expected ${wanted ?? valueText(expected)}, got ${valueText(got)}`,
  )
  const sent = request === undefined ? [] : [`${request.method} ${request.path} ${request.body ?? ''}`.trim()]
  const text = escaped([...sent, ...lines, `Source: ${source}`].join('\n')).replaceAll('&#10;', '\n')
  return `<failure${attributes({ message: lines[0] ?? '', type: first?.where ?? '' })}>${text}</failure>`
}

const testCase = (one: CheckedCase): string => {
  const open = `    <testcase${attributes({ classname: one.id, name: one.title, time: 0 })}`
  if (one.outcome === 'agrees') return `${open}/>`
  const inner = one.outcome === 'differs' ? failure(one) : `<skipped${attributes({ message: one.reason ?? '' })}/>`
  return `${open}>${inner}</testcase>`
}

const counts = (cases: readonly CheckedCase[]): { readonly [name: string]: number } => ({
  tests: cases.length,
  failures: cases.filter(({ outcome }) => outcome === 'differs').length,
  errors: 0,
  skipped: cases.filter(({ outcome }) => outcome === 'not_tried').length,
})

/** Has a suite per endpoint, a failure per difference, and `skipped` for what was not tried. */
export const junitReport = ({ base_url, cases }: ConformanceReport): string => {
  const endpoints = [...new Set(cases.map(({ endpoint }) => endpoint))]
  const suites = endpoints.map((endpoint) => {
    const ofEndpoint = cases.filter((one) => one.endpoint === endpoint)
    const inner = ofEndpoint.map(testCase).join('\n')
    return `  <testsuite${attributes({ name: endpoint, ...counts(ofEndpoint), time: 0 })}>\n${inner}\n  </testsuite>`
  })
  const open = `<testsuites${attributes({ name: `brazier check ${base_url}`, ...counts(cases) })}>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${suites.join('\n')}\n</testsuites>\n`
}
