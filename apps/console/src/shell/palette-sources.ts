import type { ControlClient, ControlResult } from '@brazier/control/client'
import { fitsPath, linkTo } from '@brazier/control/console-routes'
import type { QueryClient } from '@tanstack/query-core'
import { readOperations } from '../data/service-document.ts'
import { hasSignedIn, signOut } from '../data/session.ts'
import { type CommandSource, matches } from './commands.ts'
import { places } from './places.ts'
import { shortcuts } from './shortcuts.ts'
import { nextTheme } from './theme.ts'

/** Includes the page's actions. */
export const placeCommands =
  (workspace: string, control: ControlClient): CommandSource =>
  (text) =>
    [
      ...places.map(({ route, word, keys }) => ({
        group: 'Places',
        title: word,
        note: keys,
        // The rail's places take only a workspace.
        run: { href: linkTo(route as 'requests', { workspace }) },
      })),
      { group: 'Places', title: 'Merge two users', run: { href: linkTo('merge', { workspace }) } },
      { group: 'Places', title: 'What would a user receive?', run: { href: linkTo('wouldReceive', { workspace }) } },
      { group: 'Places', title: 'Unmatched requests', run: { href: linkTo('unmatched', { workspace }) } },
      { group: 'Commands', title: 'Change the colours', run: nextTheme },
      ...(hasSignedIn.value ? [{ group: 'Commands', title: 'Sign out', run: () => void signOut(control) }] : []),
    ].filter(({ title }) => matches(text, title))

/** Finds by name, path or summary. */
export const endpointCommands =
  (workspace: string, control: ControlClient, client: QueryClient): CommandSource =>
  async (text) => {
    if (text.length < 2) return []
    const operations = await readOperations(control, client)
    return operations
      .filter(({ id, path, summary }) => matches(text, `${id} ${path} ${summary}`))
      .slice(0, 12)
      .map(({ id, method, path }) => ({
        group: 'Endpoints',
        title: id,
        note: `${method} ${path}`,
        run: { href: linkTo('operation', { workspace, operation: id }) },
      }))
  }

/** Most results of one kind. */
const most = 6

/** Finds by any identifier, or by words of names and addresses. */
export const userCommands =
  (workspace: string, control: ControlClient): CommandSource =>
  async (text, signal) => {
    if (text === '') return []
    const query = { find: text, limit: most }
    const { users } = await control['users.list']({ params: { workspace }, query }, { signal })
    const placed = users.filter(({ braze_id }) => fitsPath(braze_id))
    return placed.slice(0, most).map(({ braze_id, external_id, name, email, user_aliases: [alias] }) => ({
      group: 'Users',
      title: external_id ?? alias?.alias_name ?? braze_id,
      note: [name, email].filter(Boolean).join(' · '),
      run: { href: linkTo('user', { workspace, braze_id }) },
    }))
  }

/** Lists whose records have screens. */
const collections = [
  {
    collection: 'campaigns',
    group: 'Campaigns',
    link: (workspace: string, id: string) => linkTo('campaign', { workspace, campaign: id }),
  },
  {
    collection: 'canvases',
    group: 'Canvases',
    link: (workspace: string, id: string) => linkTo('canvas', { workspace, canvas: id }),
  },
  ...(['segments', 'catalogs', 'content_blocks', 'email_templates'] as const).map((collection) => ({
    collection,
    group: 'Content',
    link: (workspace: string, id: string) => linkTo('record', { workspace, collection, record: id }),
  })),
]

/** Most records of a page, and pages: all sources are shown together. */
const [largestPage, mostPages] = [500, 10]

export const recordCommands =
  (workspace: string, control: ControlClient): CommandSource =>
  async (text, signal) => {
    if (text === '') return []
    const lists = await Promise.all(
      collections.map(async ({ collection, group, link }) => {
        const query = { find: text, limit: largestPage }
        const found: ControlResult<'records.list'>['records'][number][] = []
        let after: string | undefined = ''
        for (let page = 0; page < mostPages && after !== undefined && found.length < most; page += 1) {
          const asked = { params: { workspace, collection }, query: after === '' ? query : { ...query, after } }
          const { records, next }: ControlResult<'records.list'> = await control['records.list'](asked, { signal })
          found.push(...records.filter(({ id }) => fitsPath(id)))
          after = next
        }
        return found.slice(0, most).map(({ id, line }) => ({
          group,
          title: [line['name'], line['template_name']].find((name) => typeof name === 'string') ?? id,
          note: group === 'Content' ? `${collection.replaceAll('_', ' ')} · ${id}` : id,
          run: { href: link(workspace, id) },
        }))
      }),
    )
    return lists.flat()
  }

/** Searches no shorter text: it is in nearly each request. */
const shortestId = 6

export const requestCommands =
  (workspace: string, control: ControlClient): CommandSource =>
  async (text, signal) => {
    if (text.length < shortestId) return []
    const query = { q: text, view: 'line', limit: 50 } as const
    const { requests } = await control['requests.list']({ params: { workspace }, query }, { signal })
    return requests
      .filter(({ request_id: id }) => id.startsWith(text))
      .slice(0, most)
      .map(({ request_id: id, endpoint, status }) => ({
        group: 'Requests',
        title: id,
        note: `${status} ${endpoint}`,
        run: { href: linkTo('request', { workspace, request: id }) },
      }))
  }

export const keyCommands: CommandSource = (text) =>
  shortcuts.value
    .filter(({ about }) => text !== '' && matches(text, about))
    .map(({ about, keys, press }) => ({ group: 'Commands', title: about, note: keys, run: press }))
