import { parseStateFile } from '@brazier/backend'
import type { Profile } from '@brazier/domain'
import { openInMemory } from '../memory-service.ts'
import { externalIdOf, numbered, templateCount, userJson } from '../users.ts'

const templates = async (): Promise<readonly Profile[]> => {
  const { workspace } = await openInMemory()
  const users = Array.from({ length: templateCount }, (_, index) => userJson(index))
  await workspace.loadState(parseStateFile(JSON.parse(`{"version":1,"users":[${users.join(',')}]}`)))
  return workspace.store.transaction((tx) => tx.profiles.page(undefined, Infinity))
}

type Identifiers = Pick<Profile, 'devices' | 'push_tokens' | 'user_aliases'>

const placesOf = ({ devices, push_tokens, user_aliases }: Profile, index: number): Identifiers => {
  const device = <T extends { readonly device_id?: string | undefined }>(of: T): T =>
    of.device_id === undefined ? of : { ...of, device_id: numbered(of.device_id, index) }
  return {
    devices: devices.map(device),
    push_tokens: push_tokens.map((token) => device({ ...token, token: numbered(token.token, index) })),
    user_aliases: user_aliases.map((alias) => ({ ...alias, alias_name: `${alias.alias_name}-${index}` })),
  }
}

export const profileMaker = async (): Promise<(index: number) => Profile> => {
  const made = await templates()
  return (index) => {
    const template = made[index % made.length]
    if (template === undefined) throw new TypeError('there are no users to make others from')
    const { email, phone } = template
    return {
      ...template,
      ...placesOf(template, index),
      braze_id: index.toString(16).padStart(24, '0'),
      external_id: externalIdOf(index),
      ...(email !== undefined && { email: `${index}.${email}` }),
      ...(phone !== undefined && { phone: `+44${String(7_000_000_000 + index)}` }),
    }
  }
}
