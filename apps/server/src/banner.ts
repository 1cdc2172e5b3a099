import { maskKey } from '@brazier/backend'
import type { RunningServer } from './start.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const about = {
  public: '',
  given: ' (the one that you set)',
  drawn: ' (drawn for this start; set your own with --key)',
} as const

/** What a person at the terminal reads first: the addresses of the service and the console, the key unless they chose it, and one line to try. */
export const banner = ({
  url,
  version,
  someUser,
  key,
  console,
}: Pick<RunningServer, 'url' | 'version' | 'someUser' | 'key' | 'console'>): string => {
  const isGiven = key.source === 'given'
  const body = { external_ids: [someUser ?? 'nobody'], fields_to_export: ['external_id', 'first_name', 'email'] }
  const curl = [
    `curl ${url}/users/export/ids`,
    isGiven ? '-H "Authorization: Bearer $BRAZIER_KEY"' : `-H 'Authorization: Bearer ${key.key}'`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(JSON.stringify(body))}`,
  ].join(' ')
  const page = console === undefined ? '' : `  console: ${console}\n`
  return `Brazier ${version}\n\n  ${url}\n${page}  key: ${isGiven ? maskKey(key.key) : key.key}${about[key.source]}\n\n  ${curl}\n\n`
}
