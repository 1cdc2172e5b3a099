import { parseStateFile, type StateFile } from '@brazier/backend'
import type { Profile } from '@brazier/domain'
import { withAges } from './ages.ts'
import { apps } from './apps.ts'
import { emptyBooks } from './books.ts'
import { campaignRecords } from './campaigns.ts'
import { canvasRecords } from './canvases.ts'
import { catalogs } from './catalogs.ts'
import { contentBlocks } from './content-blocks.ts'
import { controls, customers, families, readers, staff, strangers, twins, unreachable, visitors } from './crowd.ts'
import { emailLists } from './email-lists.ts'
import { groups } from './groups.ts'
import { integrations, syncRuns } from './integrations.ts'
import { namedUsers } from './named.ts'
import { segments } from './segments.ts'
import { tags } from './tags.ts'

const makers = [namedUsers, customers, families, twins, readers, visitors, strangers, unreachable, controls, staff]

/** What the company sends, and to whom; its clocks are those of the head office. */
const messaging = () =>
  parseStateFile({
    time_zone: 'America/Denver',
    segments: Object.values(segments),
    campaigns: campaignRecords,
    canvases: canvasRecords,
  })

/** All records of the demo. Another kind of record is another file beside this one, and another member here. */
export function demoState(): StateFile {
  const books = emptyBooks()
  const users = makers.flatMap((make) => make(books))
  const messages = messaging()
  return {
    ...messages,
    ...withAges(messages, users),
    version: 1,
    subscription_groups: Object.values(groups),
    apps: Object.values(apps),
    tags,
    catalogs: [...catalogs],
    content_blocks: [...contentBlocks],
    email_lists: [...emailLists(users)],
    integrations: [...integrations],
    sync_runs: [...syncRuns],
    users: users as readonly Profile[] as StateFile['users'], // a profile has the members of the file's users, readonly
  }
}
