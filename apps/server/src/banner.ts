import { maskKey } from '@brazier/backend'
import type { RunningServer } from './start.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const about = {
  public: '',
  given: ' (the one that you set)',
  drawn: ' (drawn for this start; set your own with --key)',
} as const

/** What a person at the terminal reads first: the address, the key unless they chose it, and one line to try. */
export const banner = ({
  url,
  version,
  someUser,
  key,
}: Pick<RunningServer, 'url' | 'version' | 'someUser' | 'key'>): string => {
  const isGiven = key.source === 'given'
  const body = { external_ids: [someUser ?? 'nobody'], fields_to_export: ['external_id', 'first_name', 'email'] }
  const curl = [
    `curl ${url}/users/export/ids`,
    isGiven ? '-H "Authorization: Bearer $BRAZIER_KEY"' : `-H 'Authorization: Bearer ${key.key}'`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(JSON.stringify(body))}`,
  ].join(' ')
  return `Brazier ${version}\n\n  ${url}\n  key: ${isGiven ? maskKey(key.key) : key.key}${about[key.source]}\n\n  ${curl}\n\n`
}
