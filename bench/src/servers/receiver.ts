import { createServer } from 'node:http'

// Answers calls with 200 at once, and never below `/hang`. Argument: port.

createServer((request, response) => {
  request.resume()
  if (request.url?.startsWith('/hang') !== true) request.on('end', () => response.end())
}).listen(Number(process.argv[2]), '127.0.0.1')
