import { limits } from '@brazier/contract'
import * as fc from 'fast-check'
import { type ArbitraryRequest, withBodies } from './arbitrary-request.ts'
import { contentBlockRequests, liquid } from './content-blocks.ts'
import { all, email, joined, list, some } from './identifiers.ts'

const addresses = all({ email: fc.oneof(email, list(email, limits.emailAddresses, 1)) })
const day = fc
  .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const number = (max: number): fc.Arbitrary<string> => fc.integer({ min: 1, max }).map(String)
const paging = {
  limit: number(limits.emailListPage),
  offset: number(1000),
  sort_direction: fc.constantFrom('asc', 'desc'),
}

const range = fc
  .tuple(day, day)
  .map((days) => days.toSorted())
  .map(([start_date, end_date]) => ({ start_date, end_date }))

const listRequest: fc.Arbitrary<ArbitraryRequest> = joined(fc.oneof(range, all({ email })), some(paging)).map(
  (query) => ({
    query: { ...query },
  }),
)

const templateId = fc.constantFrom('template-1', 'nobody')
const templateText = fc.oneof(liquid, fc.string({ minLength: 1, maxLength: 20 }))
const templateTexts = { template_name: fc.constantFrom('Welcome', 'ÅÖ😀'), subject: templateText, body: templateText }
const templateOptions = some({
  plaintext_body: fc.oneof(templateText, fc.constant(null)),
  preheader: fc.oneof(templateText, fc.constant(null)),
  should_inline_css: fc.constantFrom(true, false, null),
  tags: fc.constantFrom(null, [], ['known-tag'], ['known-tag', 'nobody']),
})

/** Requests to the endpoints of email lists and email templates. */
export const emailRequests = {
  ...withBodies({
    'email.blacklist': addresses,
    'email.blocklist': addresses,
    'email.bounce.remove': addresses,
    'email.spam.remove': addresses,
    'email.status': joined(
      addresses,
      all({ subscription_state: fc.constantFrom('subscribed', 'unsubscribed', 'opted_in') }),
    ),
  }),
  ...withBodies({
    'templates.email.create': joined(all(templateTexts), templateOptions),
    'templates.email.update': joined(
      all({ email_template_id: templateId }),
      fc.oneof(
        all({ subject: templateText }),
        joined(all({ body: templateText }), some(templateTexts), templateOptions),
      ),
    ),
  }),
  'templates.email.info': templateId.map((email_template_id) => ({ query: { email_template_id } })),
  'templates.email.list': contentBlockRequests['content_blocks.list'],
  'email.hard_bounces': listRequest,
  'email.unsubscribes': listRequest,
}
