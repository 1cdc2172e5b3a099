import type { ControlClient } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import type { QueryClient } from '@tanstack/query-core'
import { readOperations } from '../data/service-document.ts'
import { hasSignedIn, signOut } from '../data/session.ts'
import { type CommandSource, matches } from './commands.ts'
import { places } from './places.ts'
import { nextTheme } from './theme.ts'

/** The rail, and what the page itself can do. */
export const placeCommands =
  (workspace: string, control: ControlClient): CommandSource =>
  (text) =>
    [
      ...places.map(({ route, word, keys }) => ({
        group: 'Places',
        title: word,
        note: keys,
        // Every place of the rail takes a workspace and nothing else.
        run: { href: linkTo(route as 'requests', { workspace }) },
      })),
      { group: 'Places', title: 'Merge two users', run: { href: linkTo('merge', { workspace }) } },
      { group: 'Places', title: 'What would a user receive?', run: { href: linkTo('wouldReceive', { workspace }) } },
      { group: 'Places', title: 'Unmatched requests', run: { href: linkTo('unmatched', { workspace }) } },
      { group: 'Commands', title: 'Change the colours', run: nextTheme },
      ...(hasSignedIn.value ? [{ group: 'Commands', title: 'Sign out', run: () => void signOut(control) }] : []),
    ].filter(({ title }) => matches(text, title))

/** The endpoints of the service, by name, path or what they do. */
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

/** How many users the palette offers. */
const mostUsers = 6

/** Users, by any identifier. */
export const userCommands =
  (workspace: string, control: ControlClient): CommandSource =>
  async (text, signal) => {
    if (text === '') return []
    const query = { find: text, limit: mostUsers }
    const { users } = await control['users.list']({ params: { workspace }, query }, { signal })
    return users.map(({ braze_id, external_id, name, email, user_aliases: [alias] }) => ({
      group: 'Users',
      title: external_id ?? alias?.alias_name ?? braze_id,
      note: [name, email].filter(Boolean).join(' · '),
      run: { href: linkTo('user', { workspace, braze_id }) },
    }))
  }
