import { Agent, request } from 'node:http'

const send = (agent: Agent, url: URL, key: string, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    }
    const sent = request(url, { agent, method: 'POST', headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end(body)
  })

export interface Poster {
  /** Rejects for another status. */
  post(url: URL, key: string, body: string, status: number): Promise<void>
  close(): void
}

export const openPoster = (connections: number): Poster => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  return {
    post: async (url, key, body, status) => {
      const answered = await send(agent, url, key, body)
      if (answered !== status) throw new Error(`${url.pathname} was answered ${answered}`)
    },
    close: () => agent.destroy(),
  }
}
