import {
  type EndpointId,
  preferenceCenterCreateErrors,
  preferenceCenterNotFound,
  preferenceCenterUpdateErrors,
  preferenceUrlErrors,
  preferenceUrlNotFound,
} from '@brazier/contract'
import { anyText } from './any-text.ts'
import { answered, refusals, succeeds, titled, type Witness } from './witness.ts'

const time = '2024-05-01T00:00:00.000Z'
const pages = { preference_center_page_html: '<p>Choose</p>', confirmation_page_html: '<p>Saved</p>' }
const params = { preference_center_api_id: 'center-1' }

/** A visible one and a draft. */
export const preferenceCenterState = {
  preference_centers: [
    { ...params, name: 'Center', ...pages, created_at: time },
    { preference_center_api_id: 'center-2', name: 'Draft', ...pages, state: 'draft', created_at: time },
  ],
} as const

const valid = { name: 'Another', ...pages }
const icon = { rel: 'icon', href: '/icon.png' }

const withLink = (members: object, link: unknown): object => ({ ...members, options: { 'links-tags': [link] } })

const faults = (members: object) =>
  ({
    body: [['a preference center is an object', ['Another']]],
    title: [['a title is a text', { ...members, preference_center_title: 1 }]],
    pageHtml: [['a page has HTML', { ...members, preference_center_page_html: '' }]],
    confirmationHtml: [['a confirmation has HTML', { ...members, confirmation_page_html: null }]],
    state: [['a state is active or draft', { ...members, state: 'deleted' }]],
    options: [['options are an object', { ...members, options: 'wide' }]],
    viewport: [['a viewport is a text', { ...members, options: { 'meta-viewport-content': 1 } }]],
    links: [['links are a list of objects', { ...members, options: { 'links-tags': 'icon' } }]],
    linkRel: [['a link is to an icon', withLink(members, { ...icon, rel: 'stylesheet' })]],
    linkType: [['the type of an icon is known', withLink(members, { ...icon, type: 'text/css' })]],
    linkText: [['sizes are a text', withLink(members, { ...icon, sizes: 32 })]],
    linkHref: [['an icon is somewhere', withLink(members, { rel: 'icon' })]],
  }) as const

const absent = (endpoint: EndpointId, body?: object): Witness =>
  answered(
    `${endpoint}/center`,
    404,
    `${endpoint}: the preference center exists`,
    { params: { preference_center_api_id: 'nobody' }, ...(body && { body }) },
    { message: preferenceCenterNotFound.center },
  )

const url = 'preference_center.user.get'

const urlWitness = (name: string, title: string, request: object, status: number, body: object): Witness => ({
  id: `${url}/${name}`,
  title: `${url}: ${title}`,
  request: { endpoint: url, params: { ...params, external_id: 'known', ...request } },
  status,
  body,
})

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const listed = (id: string, name: string) => ({
  name,
  preference_center_api_id: id,
  created_at: time,
  updated_at: time,
})

export const preferenceCenterWitnesses: readonly Witness[] = [
  ...titled(
    'preference_center.update.new',
    refusals('preference_center.update.new', preferenceCenterCreateErrors, {
      ...faults(valid),
      name: [
        ['a name is given', pages],
        ['a name has no blanks', { ...valid, name: 'Another center' }],
      ],
      nameTaken: [['no other has the name', { ...valid, name: 'Center' }]],
    }),
  ),
  succeeds(
    'preference_center.update.new/201',
    'a preference center is created',
    { body: valid },
    {
      preference_center_api_id: anyText(uuid),
      liquid_tag: anyText(/^\{\{preference_center\.\$\{[\w-]+\}\}\}$/),
      created_at: anyText(/^\d{4}-\d\d-\d\dT/),
      message: 'success',
    },
  ),
  ...titled(
    'preference_center.update',
    refusals('preference_center.update', preferenceCenterUpdateErrors, {
      ...faults(pages),
    }).map((witness) => ({ ...witness, request: { ...witness.request, params } })),
  ),
  absent('preference_center.update', pages),
  succeeds(
    'preference_center.update/200',
    'a preference center is changed',
    { params, body: { ...pages, name: 'Center', state: 'active' } },
    { ...params, created_at: time, updated_at: anyText(/^\d{4}-\d\d-\d\dT/), message: 'success' },
  ),
  absent('preference_center.get'),
  succeeds(
    'preference_center.get/200',
    'all of a preference center is shown',
    { params },
    {
      ...listed('center-1', 'Center'),
      preference_center_title: null,
      ...pages,
      redirect_page_html: null,
      preference_center_options: {},
      state: 'active',
    },
  ),
  succeeds(
    'preference_center.list/200',
    'preference centers are listed',
    {},
    { preference_centers: [listed('center-1', 'Center'), listed('center-2', 'Draft')] },
  ),
  urlWitness('draft', 'a draft has no pages', { preference_center_api_id: 'center-2' }, 400, {
    message: preferenceUrlErrors.draft,
  }),
  urlWitness('center', 'the preference center exists', { preference_center_api_id: 'nobody' }, 404, {
    message: preferenceUrlNotFound.center,
  }),
  urlWitness('user', 'the user exists', { external_id: 'nobody' }, 404, { message: preferenceUrlNotFound.user }),
  urlWitness('200', 'a user has a page', {}, 200, {
    preference_center_url: anyText(/^https?:\/\/.+\/preferences\/[0-9a-f]+\/[\w%-]+\/[0-9a-f]+\/[0-9a-f-]{36}$/),
  }),
]
