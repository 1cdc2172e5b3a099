import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'

/** Named in `:basic_auth` or `:auth_credentials` of a `connected_content` tag. Source: decision 0283. */
export const ConnectedCredential = lazyStrictObject(() => ({
  /** The name that tags give. */
  name: z.string().min(1),
  /** A user and a password, for `:basic_auth`. */
  basic: z
    .strictObject({
      /** The name of the user. */
      username: z.string(),
      /** The password of that user. */
      password: z.string(),
    })
    .optional(),
  /** Headers with a token, for `:auth_credentials`. */
  headers: z.record(z.string(), z.string()).optional(),
  /** The only host that gets them. Default: any. */
  domain: z.string().min(1).optional(),
}))
  .refine(({ basic, headers }) => (basic === undefined) !== (headers === undefined), {
    error: 'must have either basic or headers',
  })
  .meta({ id: 'ConnectedContentCredential' })

export type ConnectedCredential = Readonly<z.output<typeof ConnectedCredential>>
