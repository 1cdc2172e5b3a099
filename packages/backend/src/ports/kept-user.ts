import type { Profile } from '@brazier/domain/rules'
import type { Transaction } from './store.ts'

/** Resolves to the user, or to the one who absorbed it; undefined after a deletion. Source: decision 0010. */
export const keptUser = async (
  { profiles, mergedUsers }: Pick<Transaction, 'profiles' | 'mergedUsers'>,
  brazeId: string,
): Promise<Profile | undefined> => {
  // A state file may have a circle.
  const seen = new Set<string>()
  for (
    let id: string | undefined = brazeId;
    id !== undefined && !seen.has(id);
    id = (await mergedUsers.get(id))?.kept
  ) {
    const [profile] = await profiles.find('braze_id', id)
    if (profile !== undefined) return profile
    seen.add(id)
  }
  return undefined
}
