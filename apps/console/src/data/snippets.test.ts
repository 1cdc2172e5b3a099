import { describe, expect, test } from 'vitest'
import { type Sent, snippets } from './snippets.ts'

const sent: Sent = {
  endpoint: 'users.merge',
  method: 'POST',
  path: '/users/merge',
  body: `{"it's":["a \\" quote","line\\nbreak"]}`,
  status: 400,
}

describe.each(snippets)('$title', ({ title, write }) => {
  test('names the address, the body and the key', () => {
    const code = write(sent, { origin: 'http://127.0.0.1:4747', key: 'shop-key' })
    expect(code).toContain('shop-key')
    expect(code).toContain('http://127.0.0.1:4747')
    expect(code).toContain('BRAZIER_KEY')
    expect(code).toContain('line\\nbreak')
  })

  test('of a request without a body sends none', () => {
    const code = write(
      { ...sent, endpoint: 'events.list', method: 'GET', path: '/events/list?page=1', body: '' },
      { origin: 'http://h' },
    )
    expect(code).not.toMatch(/ -d |body: /)
    expect(code).toMatch(title === '@brazier/client' ? /"page": "1"/ : /page=1/)
    expect(code).not.toContain('params')
  })

  test('names the parameters of the path', () => {
    const path = '/catalogs/mugs/items/1%202'
    const params = { catalog_name: 'mugs', item_id: '1 2' }
    const code = write(
      { ...sent, endpoint: 'catalogs.get_item', method: 'GET', path, params, body: '' },
      { origin: 'o' },
    )
    expect(code).toContain(title === '@brazier/client' ? '"item_id": "1 2"' : path)
  })
})
