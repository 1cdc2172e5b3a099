import { expect, test } from 'vitest'
import * as client from './index.ts'

test('these names are public', () => {
  expect(Object.keys(client).toSorted()).toMatchInlineSnapshot(`
    [
      "ConnectionError",
      "ServiceError",
      "UnexpectedAnswerError",
      "createClient",
      "unwrap",
    ]
  `)
})
