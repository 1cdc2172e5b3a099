import { freePort } from '../release/free-port.ts'
import { dropWorkspace, newWorkspace, startOwnServer } from './own-server.ts'
import { forEach, ownKind, startPrism, stopPrism } from './prism.ts'
import { type Heard, stories, type Story, type Tour, tours } from './stories.ts'

/** Accepted requests beyond any document: a part of their path is empty. */
const indescribable: ReadonlySet<string> = new Set([
  'GET //subscription/user/status?external_id=known&limit=10&offset=0',
  'PUT /catalogs/known/items/',
])

const differences = (title: string, direct: readonly Heard[], through: readonly Heard[]): readonly string[] =>
  direct.flatMap(({ asked, status }, index) => {
    const { status: seen = 0, text = '' } = through[index] ?? {}
    const isSame = status === seen && ownKind(text) === undefined
    if (indescribable.has(asked) && isSame) return [`${title}: ${asked} is taken, though it is listed as indescribable`]
    if (indescribable.has(asked)) return []
    // Prism refuses what the service refuses, unless the document allows it.
    if (isSame || (status >= 400 && seen < 500)) return []
    return [`${title}: ${asked}: ${seen}, not ${status}: ${text.slice(0, 1000)}`]
  })

const playStory = async ({ wish, play }: Story, name: string, server: string, url: string) => {
  const key = await newWorkspace(server, { name, ...wish })
  const heard = await play(url, key)
  await dropWorkspace(server, name)
  return heard
}

const tryStories = async (document: string, sent: Heard[]): Promise<readonly string[]> => {
  const server = await startOwnServer()
  const prism = await startPrism(document, server.url, [])
  const faults: string[] = []
  try {
    await forEach(stories, async (story, index) => {
      const direct = await playStory(story, `direct-${index}`, server.url, server.url)
      const through = await playStory(story, `prism-${index}`, server.url, prism.url)
      sent.push(...direct)
      faults.push(...differences(story.title, direct, through))
    })
    return faults
  } finally {
    await Promise.all([stopPrism(prism), server.stop()])
  }
}

const playTour = async ({ play }: Tour, port: number, url?: string): Promise<readonly Heard[]> => {
  const server = await startOwnServer(['--port', String(port)])
  try {
    return await play(url ?? server.url, server.url)
  } finally {
    await server.stop()
  }
}

const tryTours = async (document: string, sent: Heard[]): Promise<readonly string[]> => {
  const port = await freePort()
  const prism = await startPrism(document, `http://127.0.0.1:${port}`, [])
  const faults: string[] = []
  try {
    for (const tour of tours) {
      const direct = await playTour(tour, port)
      sent.push(...direct.filter(({ asked }) => !asked.includes('/_brazier/')))
      faults.push(...differences(tour.path, direct, await playTour(tour, port, prism.url)))
    }
    return faults
  } finally {
    await stopPrism(prism)
  }
}

/**
 * Sends published clients' requests, the document's examples and the pages' curl lines to the service and through Prism's `proxy --errors`.
 * Lists changed answers.
 */
export const tryRequests = async (document: string): Promise<readonly string[]> => {
  const sent: Heard[] = []
  const faults = [...(await tryStories(document, sent)), ...(await tryTours(document, sent))]
  const taken = sent.filter(({ status }) => status < 400).length
  console.log(`       ${sent.length} requests, of which the service takes ${taken}`)
  return faults
}
