import { expectTypeOf, test } from 'vitest'
import type { Input, Output, RequestBody } from './types.ts'
import { validate, type Validation } from './validation/validate.ts'

test('a handler receives what the schemas made of the request', () => {
  expectTypeOf<Input<'users.delete'>['body']['external_ids']>().toEqualTypeOf<string[] | undefined>()
  expectTypeOf<Input<'users.delete'>['query']>().toEqualTypeOf<undefined>()
  expectTypeOf<Input<'users.delete'>['errors']>().toEqualTypeOf<readonly never[]>()
  expectTypeOf<Input<'users.track'>['errors'][number]['input_array']>().toEqualTypeOf<
    'attributes' | 'events' | 'purchases'
  >()
})

test('a caller may write what the schemas read', () => {
  expectTypeOf<RequestBody<'users.delete'>['external_ids']>().toEqualTypeOf<(string | number)[] | undefined>()
  expectTypeOf<{ merge_updates: [] }>().toExtend<RequestBody<'users.merge'>>()
  expectTypeOf<{ merge_update: [] }>().not.toExtend<RequestBody<'users.merge'>>()
})

test('an answer is one of the row, status and body together', () => {
  expectTypeOf<Output<'users.merge'>['status']>().toEqualTypeOf<202 | 400>()
  expectTypeOf<{ status: 202; body: { message: 'success' } }>().toExtend<Output<'users.merge'>>()
  expectTypeOf<{ status: 200; body: { message: 'success' } }>().not.toExtend<Output<'users.merge'>>()
  expectTypeOf<{ status: 400; body: { message: 'success' } }>().not.toExtend<Output<'users.merge'>>()
  expectTypeOf<{ status: 201; body: { deleted: number; message: 'success' } }>().toExtend<Output<'users.delete'>>()
  expectTypeOf<{ status: 201; body: { message: 'success' } }>().not.toExtend<Output<'users.delete'>>()
})

test('`ok` tells a value from a refusal', () => {
  const validation = validate('users.merge', {})
  expectTypeOf(validation).toEqualTypeOf<Validation<'users.merge'>>()
  if (validation.ok) {
    expectTypeOf(validation.value).toEqualTypeOf<Input<'users.merge'>['body']>()
    // @ts-expect-error an accepted body has no status
    expectTypeOf(validation.status)
    return
  }
  expectTypeOf(validation.status).toEqualTypeOf<number>()
  expectTypeOf(validation.body.message).toEqualTypeOf<string>()
  // @ts-expect-error a refused body has no value
  expectTypeOf(validation.value)
})

test('only ids of the table can be asked for', () => {
  // @ts-expect-error there is no such endpoint
  expectTypeOf(validate('users.undelete', {}))
})
