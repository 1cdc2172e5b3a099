/** The path of all pages of preference centers, on the local server. */
export const preferencePagePath = '/preferences'

/** What the URL of a page names: the workspace, the preference center, the user, and the token that opens it. */
export interface PreferencePage {
  /** Stands for the workspace. Its name can be a key. */
  readonly place: string
  readonly preference_center_api_id: string
  readonly braze_id: string
  readonly token: string
}

/** Returns the path of a page. Source: decision 0150. */
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

/** Reads the path of a page; undefined if it is none. */
export const readPreferencePagePath = (path: string): PreferencePage | undefined => {
  if (!path.startsWith(`${preferencePagePath}/`)) return undefined
  const parts = path.slice(preferencePagePath.length + 1).split('/')
  const [place = '', preference_center_api_id = '', braze_id = '', token = '', ...more] = parts.map(decoded)
  const isWhole = [place, preference_center_api_id, braze_id, token].every((part) => part !== '') && more.length === 0
  return isWhole ? { place, preference_center_api_id, braze_id, token } : undefined
}

/** The form of a page that was sent, in UTF-8 bytes. */
export const preferenceFormBytes = 65_536

/** The texts of the pages that the service itself writes, in place of those of the preference center. */
export const preferencePageTexts = {
  notFound: 'There is no such preference center for you.',
  malformedLiquid: 'The Liquid of this page is malformed.',
  form: 'This form cannot be read. Send it as application/x-www-form-urlencoded, 65,536 bytes at most.',
  values: 'This form has a state that no subscription can have, or a subscription group that does not exist.',
  method: 'This page can be read, or its form sent.',
  failure: 'The page failed. The log of the server says why.',
} as const
