import { expect, test } from 'vitest'
import { testServer } from '../../test/test-server.ts'

test('the download of an export is a matched request, also by HEAD, and its path is not logged', async () => {
  const { api, control, log } = await testServer()
  const { json } = await api('/users/export/global_control_group', { fields_to_export: ['external_id'] })
  const { url } = json as { readonly url: string } // as its row says
  await control('POST', '/workspaces/default/settle')
  const [got, head] = [await fetch(url), await fetch(url, { method: 'HEAD' })]
  expect([got.status, head.status]).toEqual([200, 200])
  expect((await got.arrayBuffer()).byteLength).toBeGreaterThan(0)
  expect(await head.text()).toBe('')
  expect(head.headers.get('content-type')).toBe('application/zip')
  expect((await fetch(url.replace(/\d\.zip$/, '.zip'))).status).toBe(404)
  expect(await control('GET', '/unmatched')).toMatchObject({ json: { unmatched: [] } })
  expect(log.filter((line) => line.includes(new URL(url).pathname))).toEqual([])
})
