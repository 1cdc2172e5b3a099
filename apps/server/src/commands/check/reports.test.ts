import type { CheckedCase, ConformanceReport } from '@brazier/conformance'
import { describe, expect, test } from 'vitest'
import { humanReport, type Paint } from './human-report.ts'
import { junitReport } from './junit-report.ts'

const differing = (title: string, got: unknown): CheckedCase => ({
  id: 'users.merge/tooMany',
  title,
  endpoint: 'users.merge',
  source: 'Endpoints > POST /users/merge',
  outcome: 'differs',
  request: { method: 'POST', path: '/users/merge', body: '{"merge_updates":[]}' },
  differences: [{ where: 'body.message', expected: 'a & b', got }],
  notes: [],
})

const untried: CheckedCase = {
  id: 'users.delete/201',
  title: 'deletions are counted',
  endpoint: 'users.delete',
  source: 'Endpoints > POST /users/delete',
  outcome: 'not_tried',
  reason: 'changes something: needs --write',
  differences: [],
  notes: [],
}

const agreeing: CheckedCase = { ...untried, outcome: 'agrees', title: 'agrees', notes: ['body.trace: not named'] }

const reportOf = (...cases: readonly CheckedCase[]): ConformanceReport => {
  const count = (outcome: CheckedCase['outcome']) => cases.filter((one) => one.outcome === outcome).length
  return {
    base_url: 'http://127.0.0.1:4747',
    run: 'brazier-check-0a1b2c3d',
    write: false,
    summary: { agrees: count('agrees'), differs: count('differs'), not_tried: count('not_tried'), requests: 7 },
    cases,
    left_behind: [],
  }
}

const bare: Paint = (_, text) => text

describe('for people', () => {
  test('a report shows what was expected and what came, what was not tried and why, and the sum', () => {
    const report = reportOf(differing('more than 50 are too many', 'c'), differing('51 too', 'c'), untried, agreeing)
    expect(humanReport(report, { paint: bare, all: false })).toMatchInlineSnapshot(`
      "http://127.0.0.1:4747 against the contract, reading only

      users.merge
        ✗ more than 50 are too many
            POST /users/merge {"merge_updates":[]}
            body.message
              - "a & b"
              + "c"
            Source: Endpoints > POST /users/merge
            and 1 more with the same difference

      Not tried
           1  changes something: needs --write
              users.delete

      Notes (allowed)
        body.trace: not named
          users.delete

      1 agree, 2 differ, 1 not tried; 7 requests.
      "
    `)
  })

  test('every difference is shown when all are asked for', () => {
    const text = humanReport(reportOf(differing('first', 'c'), differing('second', 'c')), { paint: bare, all: true })
    expect(text).toContain('✗ first')
    expect(text).toContain('✗ second')
  })

  test('many kinds of differences do not fill the screen', () => {
    const many = Array.from({ length: 50 }, (_, index) => differing(`case ${index}`, index))
    const text = humanReport(reportOf(...many), { paint: bare, all: false })
    expect(text).toContain('30 more differ')
    expect(text).not.toContain('case 20')
  })

  test('what a server says commands no terminal', () => {
    const text = humanReport(reportOf(differing('\u001b[2J\u202e', '\u001b[31m\u009b')), { paint: bare, all: false })
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })

  test('what stays and why it ended are told', () => {
    const report = { ...reportOf(agreeing), left_behind: ['the catalog x'], stopped: 'the run was stopped' }
    const text = humanReport(report, { paint: bare, all: false })
    expect(text).toContain('Left behind\n  the catalog x\n')
    expect(text).toContain('The check is incomplete: the run was stopped.')
  })
})

/** Whether a text is well-formed XML of elements, attributes and the five entities: each tag is closed in turn. */
const isWellFormed = (xml: string): boolean => {
  const chars = String.raw`(?:[^<>&"]|&(?:amp|lt|gt|quot|#\d+);)*`
  const token = new RegExp(String.raw`<(\/?)([a-z]+)((?: [a-z]+="${chars}")*)(\/?)>|${chars}`, 'y')
  const open: string[] = []
  const [prolog = '', body = ''] = xml.split(/(?<=\?>\n)/)
  token.lastIndex = 0
  while (token.lastIndex < body.length) {
    const found = token.exec(body)
    if (found === null || found[0] === '') return false
    const [, closing, name, , single] = found
    if (name !== undefined && closing === '/' && open.pop() !== name) return false
    if (name !== undefined && closing !== '/' && single !== '/') open.push(name)
  }
  return prolog === '<?xml version="1.0" encoding="UTF-8"?>\n' && open.length === 0
}

describe('JUnit', () => {
  test('a report has a suite an endpoint, failures and skipped cases', () => {
    const xml = junitReport(reportOf(differing('more than 50 are too many', 'c'), untried, agreeing))
    expect(xml).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="brazier check http://127.0.0.1:4747" tests="3" failures="1" errors="0" skipped="1">
        <testsuite name="users.merge" tests="1" failures="1" errors="0" skipped="0" time="0">
          <testcase classname="users.merge/tooMany" name="more than 50 are too many" time="0"><failure message="body.message: expected &quot;a &amp; b&quot;, got &quot;c&quot;" type="body.message">POST /users/merge {&quot;merge_updates&quot;:[]}
      body.message: expected &quot;a &amp; b&quot;, got &quot;c&quot;
      Source: Endpoints &gt; POST /users/merge</failure></testcase>
        </testsuite>
        <testsuite name="users.delete" tests="2" failures="0" errors="0" skipped="1" time="0">
          <testcase classname="users.delete/201" name="deletions are counted" time="0"><skipped message="changes something: needs --write"/></testcase>
          <testcase classname="users.delete/201" name="agrees" time="0"/>
        </testsuite>
      </testsuites>
      "
    `)
    expect(isWellFormed(xml)).toBe(true)
  })

  test.each(['</failure>', ']]>', '"&<>\'', '\u0000\u000b\u001f', '\ud800', '\ufffe', '😀', 'a\nb\t'])(
    '%j breaks nothing',
    (text) => {
      const xml = junitReport(reportOf(differing(text, { [text]: text }), { ...untried, reason: text }))
      expect(isWellFormed(xml)).toBe(true)
      expect(xml.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\ufffe\uffff]/u)
      expect(xml.isWellFormed()).toBe(true)
    },
  )
})
