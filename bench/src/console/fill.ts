import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Agent, request } from 'node:http'
import { key } from '../control.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

const send = (url: string, method: string, path: string, body = ''): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
    const sent = request(url + path, { method, agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve())
    })
    sent.once('error', reject)
    sent.end(body)
  })

/** Most requests read a list. Each tenth is refused with a searchable text. */
export const sendOne = (url: string, index: number): Promise<void> =>
  index % 10 === 0
    ? send(url, 'POST', '/users/merge', `{"merge_updates":[{"identifier_to_merge":{"external_id":${index}}}]}`)
    : send(url, 'GET', '/segments/list')

/** Sends 16 at a time. */
export const sendMany = async (url: string, count: number, first = 0): Promise<void> => {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) {
      const index = first + next
      next += 1
      await sendOne(url, index)
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker))
}

/** Gives each user a name, an email address and a few attributes. */
export const writeUsers = async (file: string, users: number): Promise<void> => {
  const out = createWriteStream(file)
  out.write('{"users":[')
  for (let index = 0; index < users; index += 1) {
    const user = {
      external_id: `user-${index}`,
      first_name: 'Ada',
      last_name: `Brandt ${index % 1000}`,
      email: `user-${index}@example.com`,
    }
    if (!out.write(`${index === 0 ? '' : ','}${JSON.stringify(user)}`)) await once(out, 'drain')
  }
  out.end(']}')
  await once(out, 'close')
}
