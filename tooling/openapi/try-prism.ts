import { type Witness, witnesses } from '@brazier/conformance/witnesses'
import { contract, type Endpoint, writeQuery } from '@brazier/contract'
import { dropWorkspace, newWorkspace, startOwnServer } from './own-server.ts'
import { forEach, ownKind, startPrism, stopPrism } from './prism.ts'

/** Never let through: a path or method that the document lacks, a request without a key. */
const neverSent: ReadonlySet<string> = new Set([
  'NO_PATH_MATCHED_ERROR',
  'NO_METHOD_MATCHED_ERROR',
  'UNAUTHORIZED',
  'INVALID_CONTENT_TYPE',
])

/** Prism reads JSON itself, and heads of a usual size. */
const canPass = ({ request: { storeFails, rawBody, headers = {} } }: Witness): boolean =>
  storeFails !== true && rawBody === undefined && JSON.stringify(headers).length < 8000

/** A success that lists errors has parts that do not obey the document. */
const isValid = ({ status, body }: Witness): boolean => status < 300 && !('errors' in body)

/** For `fetch`. A body as text: Prism spoils one of unknown length. */
const requestOf = ({ request }: Witness, key: string): readonly [path: string, init: RequestInit] => {
  const row: Endpoint = contract[request.endpoint]
  const { method = row.method, params = {}, query, body, headers = {} } = request
  const filled = row.path.replaceAll(/:(\w+)/g, (whole, name: string) => encodeURIComponent(params[name] ?? whole))
  const given = request.key === undefined ? key : request.key
  const authorization = given === null ? {} : { Authorization: `Bearer ${given}` }
  const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD'
  const init = { method, headers: { ...authorization, 'Content-Type': 'application/json', ...headers } }
  return [request.path ?? filled + writeQuery(query), { ...init, ...(hasBody && { body: JSON.stringify(body) }) }]
}

/** Answered by the server, rightly stopped by Prism, or wrong. */
type Fate = 'answered' | 'stopped' | { readonly fault: string }

const fateOf = async (witness: Witness, url: string, prism: string, name: string): Promise<Fate> => {
  const [path, init] = requestOf(witness, await newWorkspace(url, { name, permissions: witness.request.permissions }))
  for (let left = witness.request.times ?? 1; left > 1; left -= 1) await (await fetch(url + path, init)).arrayBuffer()
  const answer = await fetch(prism + path, init)
  const text = await answer.text()
  await dropWorkspace(url, name)
  const kind = ownKind(text)
  if (kind !== undefined && neverSent.has(kind)) return 'stopped'
  const where = `${witness.request.endpoint} ${witness.id}: ${witness.title}`
  if (kind !== undefined) return { fault: `${where}: ${text.slice(0, 1000)}` }
  return answer.status === witness.status ? 'answered' : { fault: `${where}: ${answer.status}, not ${witness.status}` }
}

const answerOf = ({ request, status }: Witness): string => `${request.endpoint} ${status}`

const sample = (all: readonly Witness[]): readonly Witness[] =>
  [...Map.groupBy(all, answerOf).values()].flatMap((alike) => alike.slice(0, 2))

const unseen = (answers: ReadonlySet<string>): readonly string[] => {
  const wanted = new Set(
    witnesses
      .filter(canPass)
      .filter(({ status }) => status < 400)
      .map(answerOf),
  )
  return [...wanted].filter((answer) => !answers.has(answer)).map((answer) => `${answer} was never seen by Prism`)
}

const sendThrough = async (
  chosen: readonly Witness[],
  url: string,
  proxyFor: (witness: Witness) => string,
): Promise<readonly string[]> => {
  const faults: string[] = []
  const answers = new Set<string>()
  let stopped = 0
  await forEach(chosen, async (witness, index) => {
    const fate = await fateOf(witness, url, proxyFor(witness), `prism-${index}`)
    if (fate === 'answered') answers.add(answerOf(witness))
    if (fate === 'stopped') stopped += 1
    if (typeof fate === 'object') faults.push(fate.fault)
  })
  console.log(`       ${chosen.length} witnesses, of which Prism lets ${stopped} through to nobody`)
  return [...faults, ...unseen(answers)]
}

/**
 * Sends witnesses through Prism's `proxy --errors`, and lists faults. A witness of success must be a valid request too; a refusal's
 * proxy looks at answers only.
 */
export const tryPrism = async (document: string, isWhole: boolean): Promise<readonly string[]> => {
  const server = await startOwnServer()
  const [strict, lenient] = await Promise.all([
    startPrism(document, server.url, []),
    startPrism(document, server.url, ['--validate-request=false']),
  ])
  try {
    return await sendThrough(
      isWhole ? witnesses.filter(canPass) : sample(witnesses.filter(canPass)),
      server.url,
      (one) => (isValid(one) ? strict.url : lenient.url),
    )
  } finally {
    await Promise.all([stopPrism(strict), stopPrism(lenient), server.stop()])
  }
}
