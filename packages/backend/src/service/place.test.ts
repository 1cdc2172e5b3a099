import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'
import { parseStateFile } from '../state/state-file.ts'
import { placeOf } from './place.ts'

/** Their hashes are the same. */
const names = ['shop-5tzx', 'shop-k3ad'] as const

const state = {
  users: [{ external_id: 'ada', email: 'ada@example.com' }],
  preference_centers: [
    {
      preference_center_api_id: 'center',
      name: 'Center',
      preference_center_page_html: '{{${email_address}}}',
      confirmation_page_html: 'Saved',
    },
  ],
}

it('files and pages of two workspaces are found, though their names have the same hash', async () => {
  const [name, other] = names
  expect(placeOf(other)).toBe(placeOf(name))
  const { backend, call, settle } = await testService({ name })
  const workspace = await backend.workspaces.create({ name: other })
  await backend.workspaces.addKey('other-key', other)
  await workspace.loadState(parseStateFile(state))
  const key = 'other-key'
  const exported = await call('users.export.global_control_group', { fields_to_export: ['email'] }, { key })
  const params = { preference_center_api_id: 'center', external_id: 'ada' }
  const page = await call('preference_center.user.get', undefined, { key, params })
  await settle()
  const { url }: { readonly url: string } = Object(exported.body)
  const { preference_center_url }: { readonly preference_center_url: string } = Object(page.body)
  expect((await backend.fetch(new Request(url))).status).toBe(200)
  expect((await backend.fetch(new Request(preference_center_url))).status).toBe(200)
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const sent = await backend.fetch(new Request(preference_center_url, { ...form, body: 'email_global_state=opted_in' }))
  expect(await sent.text()).toContain('Saved')
})
