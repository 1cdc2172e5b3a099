import type { ControlResult } from '@brazier/control/client'

export type Outcome = NonNullable<ControlResult<'requests.trace'>['jobs'][number]['outcome']>

export const outcomeSentences: { readonly [Name in Outcome]: string } = {
  ran: 'It ran to its end.',
  goes_on: 'It did a part of its work and queued the rest.',
  again: 'It failed and runs again.',
  done: 'It did what was asked.',
  nothing_to_do: 'It names nobody and nothing, or nobody is in the audience.',
  no_such_user: 'No user has this identifier.',
  ambiguous: 'Several users have this address, and the prioritization leaves more than one.',
  same_user: 'Both identifiers are those of one user.',
  not_mergeable: 'The rules of merging refuse these two users.',
  already_so: 'Everything was so already.',
  taken: 'Another user has this identifier already.',
  waits: 'No user has this address. The state waits for the next user who gets it.',
  not_of_channel: 'An email group takes no phone, and a group of another channel no email.',
  not_listed: 'The address is not on the list that it should leave.',
  no_such_activity: 'The app has no Live Activity of this name.',
  no_such_catalog: 'The catalog was deleted in the meantime.',
  no_such_item: 'The catalog has no item with this id.',
  item_exists: 'The catalog has an item with this id already.',
  item_unfit: 'It would become too large, or a value does not fit.',
  limit_reached: 'There are as many of them as there can be.',
  in_use: 'Something else uses it.',
  named_again: 'A later element names the same user.',
  no_such_target: 'The campaign or Canvas no longer exists.',
  unknown_send: 'No request made this send_id. Its analytics begin with its first message.',
  not_api_triggered: 'It is an API campaign: only requests that have their messages with them send it.',
  left_out: 'It cannot be done as it was asked, so it was left out.',
  superseded: 'The send was changed or cancelled before its time.',
  too_late: 'The time had passed for the user or in a time zone, the send has begun, or the Live Activity is over.',
  not_in_audience: 'The user is not in the audience, or the campaign or Canvas is not active.',
  not_reeligible: 'The user had it before, and its re-eligibility does not allow it again yet.',
  exited: 'The exit criteria of the Canvas took the user out before this step.',
  in_control_group: 'The user is in a control group, which gets no message.',
  not_reachable: 'No message can reach the user over this channel.',
  sent_with_notes: 'It was sent, but its template could not do all that it says.',
  aborted: 'The Liquid of the message stopped it.',
  failed: 'It failed for the last time and was set aside.',
}

const isOutcome = (name: string): name is Outcome => Object.hasOwn(outcomeSentences, name)

/** Returns undefined for an outcome of a newer server. */
export const sentenceOf = (name: string): string | undefined => (isOutcome(name) ? outcomeSentences[name] : undefined)

/** Whether there is nothing to explain. */
export const isAsWished = (name: string): boolean => name === 'done' || name === 'ran' || name === 'goes_on'
