import { createServer } from 'node:http'
import { PGlite } from '@electric-sql/pglite'

// Inserts a row per event, in one statement per request. Arguments: port, folder.

const [port, folder] = process.argv.slice(2)
const pglite = await PGlite.create(folder)
await pglite.exec('CREATE TABLE events (number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, document text)')

const insert = async (body: string): Promise<void> => {
  const { events } = JSON.parse(body) as { events: readonly object[] } // the bench writes it
  const documents = events.map((event) => JSON.stringify(event))
  await pglite.query('INSERT INTO events (document) SELECT unnest($1::text[])', [documents])
}

createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (text: string) => (body += text))
  request.on('end', () => {
    if (body === '') response.end()
    else void insert(body).then(() => response.writeHead(201).end())
  })
}).listen(Number(port), '127.0.0.1')
