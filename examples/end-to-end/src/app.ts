import { createServer } from 'node:http'

// What the people of a help desk see: a customer, and a button that makes two accounts of theirs one.

const { PORT = '4798', SERVICE = 'https://rest.iad-01.braze.com', API_KEY = '' } = process.env

interface Exported {
  readonly users: readonly { readonly external_id: string; readonly first_name?: string; readonly email?: string }[]
}

const ask = async (path: string, body: unknown): Promise<Response> => {
  const headers = { Authorization: `Bearer ${API_KEY}`, 'Content-Type': 'application/json' }
  const answer = await fetch(SERVICE + path, { method: 'POST', headers, body: JSON.stringify(body) })
  // A 401 repeats the key.
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${answer.status === 401 ? '' : await answer.text()}`)
  return answer
}

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const showCustomers = async (ids: readonly string[]): Promise<string> => {
  const answer = await ask('/users/export/ids', {
    external_ids: ids,
    fields_to_export: ['external_id', 'first_name', 'email'],
  })
  const { users } = (await answer.json()) as Exported
  const rows = users.map(({ external_id: id, first_name: name = '', email = '' }) =>
    ['<tr>', ...[id, name, email].map((text) => `<td>${escape(text)}</td>`), '</tr>'].join(''),
  )
  const [keep = '', merge = ''] = ids.map(encodeURIComponent).map(escape)
  return `<table>${rows.join('')}</table>
    <form method="post" action="/merge?keep=${keep}&amp;merge=${merge}"><button>These are one person</button></form>`
}

const merge = async (query: URLSearchParams): Promise<string> => {
  const [keep, other] = [query.get('keep') ?? '', query.get('merge') ?? '']
  const update = { identifier_to_merge: { external_id: other }, identifier_to_keep: { external_id: keep } }
  await ask('/users/merge', { merge_updates: [update] })
  return '<p role="status">They will be one in a moment.</p>'
}

const answerTo = async (url: URL): Promise<string> => {
  if (url.pathname === '/merge') return merge(url.searchParams)
  if (url.pathname === '/customers') return showCustomers(url.searchParams.getAll('id'))
  return '<h1>Help desk</h1>'
}

createServer((request, response) => {
  const page = answerTo(new URL(request.url ?? '/', 'http://desk.test')).catch((error: unknown) => {
    return `<p role="alert">${escape(String(error))}</p>`
  })
  void page.then((html) => response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html))
}).listen(Number(PORT), '127.0.0.1')
