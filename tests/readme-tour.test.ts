import { readFileSync } from 'node:fs'
import { parseOptions, startServer } from 'brazier'
import { expect, test } from 'vitest'
import { commandsOf, requestOf } from './docs/command-lines.ts'

// The lines of the README's tour, and those on the demo's history, are sent unchanged to a server that starts as they start it.

const linesOf = (path: string): readonly string[] =>
  commandsOf(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).filter((line) => line.startsWith('curl '))

const start = () => {
  const wish = parseOptions(['--port', '0', '--log-level', 'silent'], {})
  if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
  return startServer(wish.options, { write: () => true })
}

const answersTo = async (some: readonly string[]): Promise<readonly unknown[]> => {
  const server = await start()
  const answers: unknown[] = []
  for (const line of some) {
    const response = await fetch(requestOf(line, server.url))
    expect({ line, ok: response.ok }).toEqual({ line, ok: true })
    answers.push(await response.json())
  }
  await server.stop()
  return answers
}

test('the five lines of the README merge Ada', async () => {
  const [before, tracked, merged, after, log] = await answersTo(linesOf('README.md'))
  expect(before).toMatchObject({ users: [{ email: 'ada@example.com' }, { email: 'ada.brandt@example.org' }] })
  expect(tracked).toEqual({ attributes_processed: 1, message: 'success' })
  expect(merged).toEqual({ message: 'success' })
  const one = { external_id: 'ada', custom_attributes: { favourite_roast: 'light', loyalty_points: 340 } }
  expect(after).toMatchObject({ users: [one], invalid_user_ids: ['ada-old'] })
  expect(log).toMatchObject({ requests: [{ endpoint: 'users.export.ids' }, { endpoint: 'users.merge' }, {}, {}] })
})

test('the lines on the demo’s history show what was sent, and what comes on top', async () => {
  const page = linesOf('apps/docs/src/content/docs/concepts/behaviour.md')
  const [roast, sent, today, written, active] = await answersTo(page.slice(-5))
  const days = (answer: unknown): object[] => Reflect.get(Object(answer), 'data')
  expect(days(roast)).toHaveLength(14)
  expect(days(roast)).toContainEqual(expect.objectContaining({ unique_recipients: expect.toSatisfy((n) => n > 10) }))
  expect(sent).toMatchObject({ message: 'success' })
  expect(days(today)).toMatchObject([{ messages: { email: [{ sent: expect.toSatisfy((count) => count > 0) }] } }])
  expect(written).toEqual({ message: 'success', engagements: 1, repeated: false })
  expect(days(active).every((day) => Reflect.get(day, 'dau') > 0)).toBe(true)
})
