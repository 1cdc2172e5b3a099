import { describe, expect, test } from 'vitest'
import { testServer } from '../../test/test-server.ts'
import { documentNames } from '../documents.ts'
import { assetNames } from './assets.ts'
import { pages, referencePath } from './page.ts'

const paths = [
  ...documentNames.map((name) => pages[name].path),
  ...['page.css', 'page.js', ...assetNames].map((name) => `${referencePath}/${name}`),
]

describe('the reference', () => {
  test.each(paths)('%s is served with all it needs from this server alone', async (path) => {
    const { url } = await testServer()
    const answer = await fetch(url + path)
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(text.length).toBeGreaterThan(200)
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-type')).toMatch(/^text\/(html|css|javascript); charset=utf-8$/)
  })

  test.each(documentNames)('the page of the document %s names nothing but paths of this server', async (name) => {
    const { url } = await testServer()
    const text = await (await fetch(url + pages[name].path)).text()
    const targets = [...text.matchAll(/(?:src|href|data-document)="([^"]*)"/g)].map(([, target]) => target)
    expect(targets.length).toBeGreaterThan(6)
    expect(targets.filter((target) => target !== 'data:,' && !target?.startsWith('/_brazier/'))).toEqual([])
    for (const target of targets.filter((each) => each?.startsWith('/'))) {
      expect((await fetch(url + target)).status).toBe(200)
    }
  })

  test.each([...paths, '/_brazier/openapi.json', '/_brazier/control-openapi.json'])(
    '%s is for whom the control API is for',
    async (path) => {
      const { control } = await testServer()
      const inside = path.replace('/_brazier', '')
      expect((await control('GET', inside, undefined, { Host: 'evil.com' })).status).toBe(403)
      expect((await control('GET', inside, undefined, { Origin: 'http://evil.com' })).status).toBe(403)
      const guarded = await testServer('--control-token', 'correct-horse')
      expect((await guarded.control('GET', inside)).status).toBe(401)
    },
  )

  test('a page that is not there is 404', async () => {
    const { control } = await testServer()
    expect((await control('GET', '/docs/nothing')).status).toBe(404)
    expect((await control('GET', '/docs/swagger-ui-dist')).status).toBe(404)
  })
})

test.each([
  ['/openapi.json', 'users.merge'],
  ['/control-openapi.json', 'clock.set'],
])('%s is an OpenAPI document of this very server', async (path, id) => {
  const { control } = await testServer()
  const { status, json } = await control('GET', path)
  expect({ status, json }).toMatchObject({ status: 200, json: { openapi: '3.1.1', servers: [{ url: '/' }] } })
  expect(JSON.stringify(json)).toContain(`"operationId":"${id}"`)
})
