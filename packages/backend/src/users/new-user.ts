import { isDrawn, newProfile, type NewProfile, type Profile } from '@brazier/domain/rules'
import { recordNewUser } from '../analytics/record-activity.ts'
import { settingsId } from '../ports/read-settings.ts'
import type { JobContext } from '../queue/job-kind.ts'

/** Counts the user, and draws whether the user is in the global control group. Does not store the user. */
export const makeUser = async (
  identifiers: Omit<NewProfile, 'braze_id' | 'now' | 'random_bucket'>,
  { tx, now, ids }: Pick<JobContext, 'tx' | 'now' | 'ids'>,
): Promise<Profile> => {
  const braze_id = ids.brazeId(now)
  await recordNewUser(braze_id, { tx, now })
  const profile = newProfile({ braze_id, now, random_bucket: ids.randomBucket(), ...identifiers })
  const { global_control_group_percentage = 0 } = (await tx.settings.get(settingsId)) ?? {}
  const isIn = isDrawn(profile.random_bucket, global_control_group_percentage)
  return isIn ? { ...profile, in_global_control_group: true } : profile
}
