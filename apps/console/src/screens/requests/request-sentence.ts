import type { ControlResult } from '@brazier/control/client'
import { sentenceOf } from './outcome-sentences.ts'

type Trace = ControlResult<'requests.trace'>

export type RequestResult = Pick<Trace['request'], 'endpoint' | 'outcomes' | 'more_outcomes' | 'messages'>

type Outcome = NonNullable<RequestResult['outcomes']>[number]

/** Tells whether the request achieved nothing. */
export interface Said {
  readonly text: string
  readonly isNothing: boolean
}

/** By the last word of an endpoint's id. */
const verbs: { readonly [word: string]: string } = {
  create: 'created',
  create_or_update: 'wrote',
  delete: 'deleted',
  external_id_remove: 'removed',
  external_id_rename: 'renamed',
  identify: 'identified',
  merge: 'merged',
  new: 'added',
  remove: 'removed',
  rename: 'renamed',
  replace: 'replaced',
  send: 'sent to',
  set: 'set',
  update: 'updated',
}

const channels: { readonly [channel: string]: readonly [one: string, many: string] } = {
  ios_push: ['iOS push', 'iOS pushes'],
  android_push: ['Android push', 'Android pushes'],
  kindle_push: ['Kindle push', 'Kindle pushes'],
  web_push: ['web push', 'web pushes'],
  sms: ['SMS', 'SMS'],
  whats_app: ['WhatsApp message', 'WhatsApp messages'],
  content_cards: ['Content Card', 'Content Cards'],
  in_app_message: ['in-app message', 'in-app messages'],
}

const counted = (channel: string, count: number): string => {
  const [one, many] = channels[channel] ?? [channel, `${channel}s`]
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

/** Splits `ada: sms: no_phone`. */
const partsOf = ({ about = '' }: Outcome): readonly string[] => about.split(': ')

const isDone = ({ result }: Outcome): boolean => result === 'done' || result === 'sent_with_notes'

const messagesText = ({ messages = [], outcomes = [], more_outcomes: more = 0 }: RequestResult): string | undefined => {
  const sent = messages.filter(({ outcome }) => outcome === 'sent')
  if (sent.length === 0) return undefined
  const users = new Set(outcomes.map((one) => partsOf(one)[0]))
  const to = users.size === 1 && more === 0 ? ` to ${[...users].join('')}` : ''
  return sent.map(({ channel, count }) => counted(channel, count)).join(', ') + to
}

const doneText = ({ endpoint, outcomes = [], more_outcomes: more = 0 }: RequestResult): string | undefined => {
  const done = outcomes.filter(isDone)
  const [first] = done
  if (first === undefined) return undefined
  const others = done.length - 1 + more
  const verb = verbs[endpoint.slice(endpoint.lastIndexOf('.') + 1)]
  const about = [verb, first.about].filter((part) => part !== undefined).join(' ')
  return (about === '' ? 'done' : about) + (others > 0 ? ` and ${others.toLocaleString('en')} more` : '')
}

const plain = (text: string): string => text.replaceAll('_', ' ')

const reasonOf = (outcome: Outcome): string => {
  const parts = partsOf(outcome)
  const [who = ''] = parts
  switch (outcome.result) {
    case 'no_such_user':
      return `no user ${parts.at(-1) ?? ''}`
    case 'same_user':
      return 'both are one user'
    case 'not_reachable':
      return `no way to ${who}: ${parts.slice(1).map(plain).join(', ')}`
    case 'not_in_audience':
      return `${who} is not in the audience`
    case 'already_so':
      return `${outcome.about ?? 'it'} was so already`
    case 'left_out':
      return [outcome.element, outcome.about].filter(Boolean).join(': ')
    case 'nothing_to_do':
      return 'nobody and nothing to change'
    default: {
      const sentence = sentenceOf(outcome.result)?.split('. ')[0]?.replace(/\.$/, '') ?? plain(outcome.result)
      const about = outcome.about === undefined ? '' : `: ${outcome.about}`
      return sentence.charAt(0).toLowerCase() + sentence.slice(1) + about
    }
  }
}

const reasonsText = (outcomes: readonly Outcome[], more: number): string => {
  const [first] = outcomes
  const others = outcomes.length - 1 + more
  return (first === undefined ? '' : reasonOf(first)) + (others > 0 ? `, and ${others.toLocaleString('en')} more` : '')
}

export const sayConsequence = (told: RequestResult): Said | undefined => {
  const { outcomes = [], messages = [], more_outcomes: more = 0 } = told
  const sent = messagesText(told)
  if (sent !== undefined) return { text: sent, isNothing: false }
  const missed = outcomes.filter((one) => !isDone(one))
  const done = doneText(told)
  if (done !== undefined) {
    return { text: missed.length === 0 ? done : `${done}; not: ${reasonsText(missed, 0)}`, isNothing: false }
  }
  if (missed.length > 0) return { text: `nothing: ${reasonsText(missed, more)}`, isNothing: true }
  const lost = messages.map(({ channel, outcome, count }) => `${counted(channel, count)} ${outcome}`)
  return lost.length === 0 ? undefined : { text: `nothing: ${lost.join(', ')}`, isNothing: true }
}
