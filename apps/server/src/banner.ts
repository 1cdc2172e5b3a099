import { devKey } from './dev-key.ts'
import type { RunningServer } from './start.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** What a person at the terminal reads first: the address, the key, and one line to try. */
export const banner = ({ url, version, someUser }: Pick<RunningServer, 'url' | 'version' | 'someUser'>): string => {
  const body = { external_ids: [someUser ?? 'nobody'], fields_to_export: ['external_id', 'first_name', 'email'] }
  const curl = [
    `curl ${url}/users/export/ids`,
    `-H 'Authorization: Bearer ${devKey}'`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(JSON.stringify(body))}`,
  ].join(' ')
  return `Brazier ${version}\n\n  ${url}\n  key: ${devKey}\n\n  ${curl}\n\n`
}
