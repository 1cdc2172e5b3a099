import { inspect } from 'node:util'
import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import { createClient } from './create-client.ts'
import { ServiceError } from './errors.ts'
import { unwrap } from './unwrap.ts'

const stand = async (apiKey?: string) => {
  const { backend, key } = await testService({ state: { users: [{ external_id: 'ada' }] } })
  return createClient({ baseUrl: 'https://rest.test', apiKey: apiKey ?? key, fetch: backend.fetch })
}

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('unwrapping an answer', () => {
  it('gives the body of a success', async () => {
    const client = await stand()
    const body = { external_ids: ['ada'], fields_to_export: ['external_id'] } as const
    expect(unwrap(await client['users.export.ids']({ body }))).toEqual({
      users: [{ external_id: 'ada' }],
      message: 'success',
    })
  })

  it('throws a refusal of the service, and all that is known of it', async () => {
    const client = await stand()
    const answer = await client['catalogs.delete']({ params: { catalog_name: 'none' } })
    const error = thrownBy(() => unwrap(answer))
    expect(error).toBeInstanceOf(ServiceError)
    expect(error).toMatchObject({ name: 'ServiceError', id: 'catalogs.delete', status: 404, sent: true })
    expect(error).toHaveProperty('body', answer.body)
    expect(error).toHaveProperty('cause', answer)
    expect(error).toHaveProperty(
      'message',
      'catalogs.delete was answered 404: Invalid Request (Could not find catalog)',
    )
  })

  it('throws what was not sent as well, and says so', async () => {
    const client = await stand()
    const answer = await client['users.merge']({ body: { merge_updates: 'all' as never } })
    expect(() => unwrap(answer)).toThrow(
      "users.merge was not sent: the answer would be 400: 'merge_updates' must be an array of objects (at merge_updates)",
    )
  })

  it.each([true, false])('names the place of each fault, validation or not: %s', async (validate) => {
    const service = await testService()
    const options = { baseUrl: 'https://rest.test', apiKey: service.key, fetch: service.backend.fetch, validate }
    const track = createClient(options)['users.track']
    const ada = { external_id: 'ada' }
    const gone = { app_id: 'none', token: 't' }
    const some = await track({ body: { attributes: [ada, { ...ada, dob: 'soon' }, { ...ada, push_tokens: [gone] }] } })
    expect(some.status).toBe(201)
    expect(some.faults.map(({ path }) => path)).toEqual([
      ['attributes', 1, 'dob'],
      ['attributes', 2],
    ])
    const none = await track({ body: { attributes: [{ ...ada, dob: 'soon' }] } })
    const error = thrownBy(() => unwrap(none))
    expect(error).toMatchObject({ faults: [{ path: [] }, { path: ['attributes', 0, 'dob'] }] })
    expect(error).toHaveProperty('message', expect.stringContaining('(attributes[0].dob: a profile field has'))
  })

  it('does not repeat a key that was not accepted', async () => {
    const client = await stand('secret')
    const answer = await client['catalogs.get']()
    const error = thrownBy(() => unwrap(answer))
    expect(error).toHaveProperty('message', 'catalogs.get was answered 401: Invalid API key')
    expect(inspect(error, { depth: 9 })).not.toContain('secret')
  })

  it.each([
    [
      400,
      { message: 'Bad', errors: ['one', 'two', 'one', 'three', 'four', 'five'] },
      ': Bad (one; two; three; and 2 more)',
    ],
    [
      400,
      { message: 'Bad', errors: [{ type: "'external_id' is required", input_array: 'events', index: 0 }] },
      ": Bad ('external_id' is required)",
    ],
    [400, { message: 'Bad', errors: [null, 7, {}, { message: 7 }] }, ': Bad'],
    [400, { error: '\nProblem:\n  no JSON ' }, ': Problem:\n  no JSON'],
    [400, { message: 7, errors: 'all' }, ''],
    [400, { errors: ['one'] }, ': (one)'],
    [401, { message: 'Error authenticating credentials' }, ': Error authenticating credentials'],
    [401, { message: 'Invalid API key: a:b:c', errors: ['a:b:c'] }, ': Invalid API key'],
    [401, {}, ''],
    [500, { message: 'x'.repeat(5000) }, `: ${'x'.repeat(1000)}…`],
  ])('says of a %i with the body %j what the body says', (status, body, text) => {
    const answer = {
      id: 'users.track',
      status,
      ok: false,
      body,
      headers: new Headers(),
      sent: true,
      attempts: 1,
      faults: [],
    }
    expect(new ServiceError(answer).message).toBe(`users.track was answered ${status}${text}`)
  })
})
