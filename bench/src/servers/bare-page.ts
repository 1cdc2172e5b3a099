import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The least that a server can do for a page: it has the bytes and headers at hand and sends them. Arguments: port, file with
// {headers, text}, as our server answered them.

const [port, file = ''] = process.argv.slice(2)

const { headers, text } = JSON.parse(readFileSync(file, 'utf8')) as {
  headers: { [name: string]: string }
  text: string
} // the bench writes it

createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(text)
}).listen(Number(port), '127.0.0.1')
