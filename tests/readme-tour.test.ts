import { readFileSync } from 'node:fs'
import { parseOptions, startServer } from 'brazier'
import { expect, test } from 'vitest'

// Every line of the README's tour is sent as it stands, to a server that starts as the README starts it.

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const lines = readme.split('\n').filter((line) => line.startsWith('curl '))

/** What a line of curl asks for; the machine that runs the tests may have no curl. */
const requestOf = (line: string, url: string): Request => {
  const [, address = '', ...rest] = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )
  const valueOf = (option: string): string | undefined => {
    const at = rest.indexOf(option)
    return at < 0 ? undefined : rest[at + 1]
  }
  const [name = '', value = ''] = (valueOf('-H') ?? 'Accept: */*').split(': ')
  const json = valueOf('--json')
  const body = json === undefined ? {} : { method: 'POST', body: json }
  const headers = { [name]: value, ...(json === undefined ? {} : { 'Content-Type': 'application/json' }) }
  return new Request(address.replace('localhost:4747', url), { headers, ...body })
}

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
  const [before, tracked, merged, after, log] = await answersTo(lines.slice(0, 5))
  expect(before).toMatchObject({ users: [{ email: 'ada@example.com' }, { email: 'ada.brandt@example.org' }] })
  expect(tracked).toEqual({ attributes_processed: 1, message: 'success' })
  expect(merged).toEqual({ message: 'success' })
  const one = { external_id: 'ada', custom_attributes: { favourite_roast: 'light', loyalty_points: 340 } }
  expect(after).toMatchObject({ users: [one], invalid_user_ids: ['ada-old'] })
  expect(log).toMatchObject({ requests: [{ endpoint: 'users.export.ids' }, { endpoint: 'users.merge' }, {}, {}] })
})

test('the lines of the README on analytics show what was sent, and what comes on top', async () => {
  const [roast, sent, today, written, active] = await answersTo(lines.slice(5))
  const days = (answer: unknown): object[] => Reflect.get(Object(answer), 'data')
  expect(days(roast)).toHaveLength(14)
  expect(days(roast)).toContainEqual(expect.objectContaining({ unique_recipients: expect.toSatisfy((n) => n > 10) }))
  expect(sent).toMatchObject({ message: 'success' })
  expect(days(today)).toMatchObject([{ messages: { email: [{ sent: expect.toSatisfy((count) => count > 0) }] } }])
  expect(written).toEqual({ message: 'success', engagements: 1, repeated: false })
  expect(days(active).every((day) => Reflect.get(day, 'dau') > 0)).toBe(true)
})
