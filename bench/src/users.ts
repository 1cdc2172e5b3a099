import { readFileSync } from 'node:fs'

/** Spells out the identifying members. */
interface WrittenUser {
  readonly braze_id?: string
  readonly external_id?: string
  readonly email?: string
  readonly phone?: string
  readonly user_aliases?: readonly { readonly alias_name: string; readonly alias_label: string }[]
  readonly devices?: readonly { readonly device_id: string }[]
  readonly push_tokens?: readonly { readonly token: string; readonly device_id?: string }[]
}

interface WrittenState {
  readonly users: readonly WrittenUser[]
}

const demo = JSON.parse(
  readFileSync(new URL('../../apps/server/demo/demo.json', import.meta.url), 'utf8'),
) as WrittenState // the demo's own generator writes it

const templates = demo.users

export const demoExternalIds: readonly string[] = templates.flatMap(({ external_id }) => external_id ?? [])

export const templateCount: number = templates.length

/** Puts a number in place of the last characters: the text keeps its length. */
export const numbered = (text: string, index: number): string => {
  const digits = index.toString(16)
  return text.slice(0, Math.max(0, text.length - digits.length)) + digits
}

export const externalIdOf = (index: number): string => `bench-${index}`

export const userJson = (index: number): string => {
  const template = templates[index % templates.length] ?? {}
  const { email, phone, user_aliases, devices, push_tokens } = template
  const device = <T extends { readonly device_id?: string }>(of: T): T =>
    of.device_id === undefined ? of : { ...of, device_id: numbered(of.device_id, index) }
  return JSON.stringify({
    ...template,
    braze_id: index.toString(16).padStart(24, '0'),
    external_id: externalIdOf(index),
    ...(email === undefined ? {} : { email: `${index}.${email}` }),
    ...(phone === undefined ? {} : { phone: `+44${String(7_000_000_000 + index)}` }),
    ...(user_aliases === undefined
      ? {}
      : { user_aliases: user_aliases.map((alias) => ({ ...alias, alias_name: `${alias.alias_name}-${index}` })) }),
    ...(devices === undefined ? {} : { devices: devices.map(device) }),
    ...(push_tokens === undefined
      ? {}
      : { push_tokens: push_tokens.map((token) => device({ ...token, token: numbered(token.token, index) })) }),
  })
}

export const stateJson = (users: number): string => {
  const { users: _, ...rest } = demo
  const made = Array.from({ length: users }, (__, index) => userJson(index))
  return `${JSON.stringify(rest).slice(0, -1)},"users":[${made.join(',')}]}`
}
