import type { EndpointId } from '@brazier/contract'
import { expectTypeOf, test } from 'vitest'
import type { Calls } from './calls.ts'
import type { DerivedCalls } from './derived-calls.ts'
import type { Method } from './method.ts'
import type { Methods } from './methods.ts'

// If one of these fails, the files are older than the table: run `npm run openapi`.

test('the written calls are those of the contract', () => {
  expectTypeOf<Calls>().toExtend<DerivedCalls>()
  expectTypeOf<DerivedCalls>().toExtend<Calls>()
})

test('every endpoint has a method, and no other', () => {
  expectTypeOf<keyof Methods>().toEqualTypeOf<EndpointId>()
  expectTypeOf<Methods>().toEqualTypeOf<{ readonly [Id in EndpointId]: Method<Id> }>()
})
