import type { ControlClient } from '@brazier/control/client'
import { type ConsoleRoute, type ConsoleValues, linkTo } from '@brazier/control/console-routes'

/** State of one call: another may begin a workspace meanwhile. */
export interface Session {
  readonly control: ControlClient
  readonly url: string
  readonly workspace: string
  /** Later calls look at this workspace. */
  begin(workspace: string): void
}

export const mostCharacters = 4000

export const consoleLink = <Name extends ConsoleRoute>(
  { url }: Session,
  name: Name,
  values: ConsoleValues<Name>,
): string => url + linkTo(name, values)

/** Returns lines that fit an answer, and how many others are behind the link. */
export const clip = (lines: readonly string[], link: string): string => {
  const room = mostCharacters - link.length - 40
  const kept: string[] = []
  let used = 0
  for (const line of lines) {
    if (used + line.length + 1 > room) break
    kept.push(line)
    used += line.length + 1
  }
  const [first = ''] = lines
  if (kept.length === 0 && first !== '') kept.push(`${first.slice(0, room).toWellFormed()}…`)
  const more = lines.length - kept.length
  const text = kept.join('\n')
  const end = text.lastIndexOf('<data>') > text.lastIndexOf('</data>') ? '</data>' : ''
  return [text + end, ...(more > 0 ? [`${more} more`] : []), link].join('\n')
}

/** Puts what a person or program wrote between marks: an agent takes it for data. Marks in it are broken. */
export const fence = (text: string): string => `<data>${text.replaceAll(/<(?=\/?data>)/gi, '< ')}</data>`

export const fencedJson = (value: unknown): readonly string[] =>
  fence(JSON.stringify(value, undefined, 1) ?? 'nothing').split('\n')
