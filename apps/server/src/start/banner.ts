import { maskKey } from '@brazier/backend/parts'
import { escapeControls } from '../terminal/plain-output.ts'
import type { StartedServer } from './shown.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const about = {
  public: '',
  given: ' (the one that you set)',
  drawn: ' (drawn for this start; set your own with --key)',
} as const

export const banner = ({ url, version, someUser, key, console, secured }: StartedServer): string => {
  const isGiven = key.source === 'given'
  const body = { external_ids: [someUser ?? 'nobody'], fields_to_export: ['external_id', 'first_name', 'email'] }
  const curl = [
    `curl ${url}/users/export/ids`,
    isGiven ? '-H "Authorization: Bearer $BRAZIER_KEY"' : `-H 'Authorization: Bearer ${key.key}'`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(JSON.stringify(body))}`,
  ].join(' ')
  const page = console === undefined ? '' : `  console: ${console}\n`
  const trust =
    secured?.authority === undefined ? '' : `  (authority: ${secured.authority}; brazier ca says how to trust it)`
  const https = secured === undefined ? '' : `  ${secured.url}${trust}\n`
  const shownKey = (isGiven ? maskKey(key.key) : key.key) + about[key.source]
  return escapeControls(`Brazier ${version}\n\n  ${url}\n${https}${page}  key: ${shownKey}\n\n  ${curl}\n\n`)
}
