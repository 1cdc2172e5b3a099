import type { Output } from '@brazier/contract'
import type { Braze } from 'braze-api'
import { expectTypeOf, test } from 'vitest'
import type { calls } from './braze-api-calls.ts'
import type { Method } from './braze-api-method.ts'

// The answers of the contract are what the types of the community's client say: what compiles with them works here.

/** A value that nobody changes, however deep; an optional member may be undefined. */
type Immutable<T> = T extends readonly unknown[]
  ? readonly Immutable<T[number]>[]
  : T extends object
    ? {
        readonly [Name in keyof T]: T extends { readonly [Required in Name]: unknown }
          ? Immutable<T[Name]>
          : Immutable<T[Name]> | undefined
      }
    : T

type At<T, Path extends string> = Path extends `${infer First}.${infer Rest}`
  ? First extends keyof T
    ? At<T[First], Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : never

/** Type to which a method resolves, as the client says. */
type Promised<Name extends Method> =
  At<Braze, Name> extends (...parts: never[]) => Promise<infer Answer> ? Immutable<Answer> : never

/** Type of the endpoint's success, as the contract says. */
type SuccessBody<Name extends Method> = Extract<Output<(typeof calls)[Name]['id']>, { status: 200 | 201 | 202 }>['body']

/** The methods whose answers are not what the client's types say. */
type Disagreeing = { [Name in Method]: SuccessBody<Name> extends Promised<Name> ? never : Name }[Method]

/**
 * Types of the client that say less, or something else, than the documentation or what was recorded:
 *
 * - `campaigns.details`: `messages` is an object by the id of the variation; without a send, `first_sent` is null.
 * - `catalogs.synchronous.item`: a list of one item is a tuple there; `items` gives items one by one, not pages.
 * - `subscription.status.get`: `unknown` was recorded in lower case (decision 0006).
 * - `templates`: a description may be null, `inclusion_data` may be absent, and `tags` is a list.
 * - `transactional`: the answer has no `message`, which the client's base type wants.
 * - `users.export.ids`: an invalid id may be an alias. `users.external_ids`: the errors, and what was renamed, are lists of lists.
 */
type Explained =
  | 'campaigns.details'
  | 'catalogs.synchronous.item'
  | 'catalogs.synchronous.items'
  | 'subscription.status.get'
  | 'templates.content_blocks.get'
  | 'templates.email_templates.get'
  | 'transactional.v1.campaigns.send'
  | 'users.export.ids'
  | 'users.external_ids.remove'
  | 'users.external_ids.rename'

test('every answer of success is what the client says, but for what is explained', () => {
  expectTypeOf<Disagreeing>().toEqualTypeOf<Explained>()
})
