/** The local server's path of preference center pages. */
export const preferencePagePath = '/preferences'

/** Names in a page's URL, and the token that opens it. */
export interface PreferencePage {
  /** Stands for the workspace. Its name can be a key. */
  readonly place: string
  readonly preference_center_api_id: string
  readonly braze_id: string
  readonly token: string
}

/** Returns a page's path. Source: decision 0150. */
export const preferencePagePathOf = (page: PreferencePage): string =>
  [
    preferencePagePath,
    ...[page.place, page.preference_center_api_id, page.braze_id, page.token].map(encodeURIComponent),
  ].join('/')

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Reads a page's path; undefined for another. */
export const readPreferencePagePath = (path: string): PreferencePage | undefined => {
  if (!path.startsWith(`${preferencePagePath}/`)) return undefined
  const parts = path.slice(preferencePagePath.length + 1).split('/')
  const [place = '', preference_center_api_id = '', braze_id = '', token = '', ...more] = parts.map(decoded)
  const isWhole = [place, preference_center_api_id, braze_id, token].every((part) => part !== '') && more.length === 0
  return isWhole ? { place, preference_center_api_id, braze_id, token } : undefined
}

/** Targets of a message's link: email subscription states, or a preference center. */
export const messageLinkKinds = ['unsubscribed', 'subscribed', 'opted_in', 'center'] as const

/** Names in a message's link. Nothing identifies the user. */
export interface MessageLink {
  /** Stands for the workspace. */
  readonly place: string
  /** Stands for the user. */
  readonly token: string
  readonly kind: (typeof messageLinkKinds)[number]
  /** Only of the kind `center`. */
  readonly preference_center_api_id?: string | undefined
  /** The send of the message. */
  readonly of: string
  readonly variation_id?: string | undefined
  readonly canvas_step_id?: string | undefined
}

/** The path of message links: no workspace has a place of this name. */
export const messageLinkPath = '/preferences/link'

/** Returns a message link's path. Source: decision 0150. */
export const messageLinkPathOf = (link: MessageLink): string => {
  const { place, token, kind, preference_center_api_id: center, of, variation_id = '', canvas_step_id = '' } = link
  const parts = [place, token, kind, ...(center === undefined ? [] : [center]), of, variation_id, canvas_step_id]
  return [messageLinkPath, ...parts.map(encodeURIComponent)].join('/').replace(/\/+$/, '')
}

/** Reads a message link's path; undefined for another. */
export const readMessageLinkPath = (path: string): MessageLink | undefined => {
  if (!path.startsWith(`${messageLinkPath}/`)) return undefined
  const parts = path.slice(messageLinkPath.length + 1).split('/')
  const [place = '', token = '', named = '', first = '', ...others] = parts.map(decoded)
  const kind = messageLinkKinds.find((each) => each === named)
  const isCenter = kind === 'center'
  // A center's link in an earlier mail ends here: nobody counts it.
  const [of = '', variation_id = '', canvas_step_id = '', ...more] = isCenter ? others : [first, ...others]
  const isWhole = place !== '' && token !== '' && first !== '' && more.length === 0
  if (kind === undefined || !isWhole) return undefined
  return {
    place,
    token,
    kind,
    ...(isCenter && { preference_center_api_id: first }),
    of,
    ...(variation_id !== '' && { variation_id }),
    ...(canvas_step_id !== '' && { canvas_step_id }),
  }
}

/** The URL of an unknown server. */
export const localServerUrl = 'http://localhost:4747'

/** The most UTF-8 bytes of a sent form. */
export const preferenceFormBytes = 65_536

/** Texts of the service's pages, not the preference center's. */
export const preferencePageTexts = {
  notFound: 'There is no such preference center for you.',
  malformedLiquid: 'The Liquid of this page is malformed.',
  form: 'This form cannot be read. Send it as application/x-www-form-urlencoded, 65,536 bytes at most.',
  values: 'This form has a state that no subscription can have, or a subscription group that does not exist.',
  method: 'This page can be read, or its form sent.',
  failure: 'The page failed. The log of the server says why.',
  noLink: 'There is nothing behind this link.',
  preview: 'This is a link of a preview. It belongs to nobody and changes nothing.',
} as const

/** Texts of a message link's page: question, button, and text afterwards. */
export const messageLinkTexts = {
  unsubscribed: {
    question: 'Unsubscribe this address from all emails?',
    button: 'Unsubscribe',
    done: 'This address is unsubscribed.',
  },
  subscribed: {
    question: 'Subscribe this address to emails?',
    button: 'Subscribe',
    done: 'This address is subscribed.',
  },
  opted_in: { question: 'Opt this address in to emails?', button: 'Opt in', done: 'This address is opted in.' },
} as const
