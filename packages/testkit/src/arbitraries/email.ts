import { limits } from '@brazier/contract'
import * as fc from 'fast-check'
import { type ArbitraryRequest, withBodies } from './arbitrary-request.ts'
import { contentBlockRequests, liquid } from './content-blocks.ts'
import { all, email, joined, list, some } from './identifiers.ts'
import { pool } from './pool.ts'

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

const listRequest: fc.Arbitrary<ArbitraryRequest> = joined(
  fc.oneof(range, all({ email, end_date: day })),
  some(paging),
).map((query) => ({
  query: { ...query },
}))

const templateId = fc.constantFrom('template-1', 'nobody')
const templateText = fc.oneof(liquid, fc.string({ minLength: 1, maxLength: 20 }))
const templateTexts = { template_name: fc.constantFrom('Welcome', 'ÅÖ😀'), subject: templateText, body: templateText }
const templateOptions = some({
  plaintext_body: fc.oneof(templateText, fc.constant(null)),
  preheader: fc.oneof(templateText, fc.constant(null)),
  should_inline_css: fc.constantFrom(true, false, null),
  tags: fc.constantFrom(null, [], ['known-tag'], ['known-tag', 'nobody']),
})

const centerId = fc.constantFrom('center-1', 'center-2', 'nobody')
const pageHtml = fc.oneof(
  liquid,
  fc.constantFrom('<input name="{% form_field_name :email_global_state %}">', '{{preference_center_submit_url}}'),
)
const link = joined(
  all({ rel: fc.constantFrom('icon', 'shortcut icon', 'apple-touch-icon'), href: fc.constantFrom('/icon.png', '') }),
  some({
    type: fc.constantFrom('image/png', 'image/svg', 'image/gif', 'image/x-icon', 'image/svg+xml', 'mask-icon'),
    sizes: fc.constantFrom('32x32', ''),
    color: fc.constantFrom('#fff', ''),
  }),
)
const pages = joined(
  all({ preference_center_page_html: pageHtml, confirmation_page_html: pageHtml }),
  some({
    preference_center_title: fc.constantFrom('Choose', '', null),
    state: fc.constantFrom('active', 'draft', null),
    options: fc.oneof(
      fc.constant(null),
      some({
        'meta-viewport-content': fc.constantFrom('width=device-width', ''),
        'links-tags': fc.array(link, { maxLength: 2 }),
      }),
    ),
  }),
)

const preferenceCenterRequests = {
  ...withBodies({
    'preference_center.update.new': joined(all({ name: fc.constantFrom('Center', 'Another', '_', '-1') }), pages),
  }),
  'preference_center.get': centerId.map((preference_center_api_id) => ({ params: { preference_center_api_id } })),
  'preference_center.update': fc
    .tuple(centerId, joined(pages, some({ name: fc.constantFrom('Center', 'Another', null) })))
    .map(([preference_center_api_id, body]) => ({ params: { preference_center_api_id }, body })),
  'preference_center.user.get': fc
    .tuple(centerId, fc.constantFrom(...pool.ids.filter((id) => id.isWellFormed())))
    .map(([preference_center_api_id, external_id]) => ({ params: { preference_center_api_id, external_id } })),
}

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
  ...preferenceCenterRequests,
  'email.hard_bounces': listRequest,
  'email.unsubscribes': listRequest,
}
