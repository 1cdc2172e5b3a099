import { parseStateFile, type StateFile } from '@brazier/backend'
import { withAges } from './ages.ts'
import { apps } from './apps.ts'
import { behavior } from './behavior.ts'
import { emptyBooks } from './books.ts'
import { briefly } from './briefly.ts'
import { campaignRecords } from './campaigns.ts'
import { canvasRecords } from './canvases.ts'
import { catalogs } from './catalogs.ts'
import { cohorts, withCohorts } from './cohorts.ts'
import { contentBlocks } from './content-blocks.ts'
import { controls, customers, families, readers, staff, strangers, twins, unreachable, visitors } from './crowd.ts'
import { emailLists } from './email-lists.ts'
import { emailTemplates } from './email-templates.ts'
import { groups } from './groups.ts'
import { playHistory, type Played } from './history.ts'
import { integrations, syncRuns } from './integrations.ts'
import { namedUsers } from './named.ts'
import { preferenceCenters } from './preference-centers.ts'
import { segments } from './segments.ts'
import { type Life, tell } from './story.ts'
import { tags } from './tags.ts'

const makers = [customers, families, twins, readers, visitors, strangers, unreachable, controls, staff]

type StateUser = NonNullable<StateFile['users']>[number]

/** Messages and their audiences. Its clocks are those of the head office. */
const messaging = () =>
  parseStateFile({
    time_zone: 'America/Denver',
    behavior,
    segments: Object.values(segments),
    campaigns: [...campaignRecords],
    canvases: [...canvasRecords],
  })

/** Users in the order they were made. */
const usersAfter = (records: StateFile, named: readonly Life[], crowd: readonly Life[], { users = [] }: Played) => {
  const after = new Map(users.map((user) => [user.braze_id, user]))
  const left = crowd.flatMap(({ user }) => after.get(user.braze_id) ?? []).map((user) => briefly(user, records))
  return [...(named.map(tell) as readonly object[] as StateUser[]), ...left] // a profile has the members of the file's users, readonly
}

/** The connector of Currents to the warehouse: what is bought, and what it was told. */
const warehouse = {
  id: 'warehouse',
  url: 'https://warehouse.example/currents',
  events: ['users.behaviors.Purchase' as const, 'users.messages.webhook.Send' as const],
}

/** All records of the demo. Another kind of record is another file beside this one, and another member here. */
export const demoState = async (): Promise<StateFile> => {
  const books = emptyBooks()
  const named = namedUsers(books)
  const crowd = makers.flatMap((make) => make(books))
  const records: StateFile = {
    ...messaging(),
    version: 1,
    subscription_groups: Object.values(groups),
    apps: Object.values(apps),
    tags,
    catalogs: [...catalogs],
    content_blocks: [...contentBlocks],
    email_templates: [...emailTemplates],
    preference_centers: [...preferenceCenters],
    integrations: [...integrations],
    sync_runs: [...syncRuns],
    currents: [warehouse],
  }
  const email_lists = [...emailLists(crowd.map(({ user }) => user))]
  const played = await playHistory({ ...records, email_lists }, crowd, named)
  const users = usersAfter(records, named, crowd, played)
  const { analytics, sends, segment_sizes, waiting_email_states } = played
  return {
    ...records,
    ...withAges(records, users, played),
    cohorts: [...cohorts],
    email_lists: played.email_lists,
    ...(waiting_email_states?.length && { waiting_email_states }),
    users: users.map(withCohorts),
    analytics,
    sends,
    segment_sizes,
  }
}
