import { isoInstant, type Profile } from '@brazier/domain/rules'
import type * as z from 'zod'
import { once } from '../once.ts'
import { compile } from './compiled-schema.ts'
import { StateUser } from './state-user.ts'

const compiled = once(() => compile(StateUser))

/** A user in a state file's JSON. */
export type StateUserJson = z.input<typeof StateUser>

/** Returns a user with ISO 8601 times. */
export const userJson = (profile: Profile): StateUserJson =>
  compiled().change?.(profile, { time: isoInstant, json: (value) => value }) as StateUserJson // times become text, as in the schema
