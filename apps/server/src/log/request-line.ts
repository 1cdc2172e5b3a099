import { styleText } from 'node:util'
import type { ServedRequest } from '@brazier/backend/parts'

const [pathCharacters, messageCharacters] = [200, 120]

/** Cuts, and drops characters that a terminal obeys. */
const plain = (text: string, most: number): string =>
  // oxlint-disable-next-line no-control-regex -- those are what has to go
  (text.length <= most ? text : `${text.slice(0, most)}…`).replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '\ufffd')

const colourOf = (status: number): 'green' | 'yellow' | 'red' =>
  status >= 500 || status === 0 ? 'red' : status >= 400 ? 'yellow' : 'green'

export const requestLine = (
  { method, path, status, ms, workspace, refused_by: step, message, fault }: ServedRequest,
  isPainted: boolean,
): string => {
  const paint = (look: Parameters<typeof styleText>[0], text: string): string =>
    isPainted ? styleText(look, text, { validateStream: false }) : text
  const reason = [
    step === 'key' ? 'its key opens no workspace' : step,
    message === undefined ? undefined : plain(message, messageCharacters),
  ]
    .filter((part) => part !== undefined)
    .join(': ')
  return [
    method,
    plain(path, pathCharacters),
    paint(colourOf(status), status === 0 ? 'no answer' : String(status)),
    paint('dim', `${Math.round(ms)} ms`),
    ...(workspace === 'default' || workspace === '' ? [] : [paint('dim', workspace)]),
    ...(reason === '' ? [] : [reason]),
    ...(fault !== undefined && step !== 'fault' ? [`fault: ${fault}`] : []),
  ].join(' ')
}
