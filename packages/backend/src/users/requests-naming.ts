import { externalIdsOf, type Profile } from '@brazier/domain/rules'
import type { LoggedRequest } from '../ports/logged-request.ts'
import type { RequestLog } from '../ports/request-log.ts'

const mostRequests = 200

/** Members that name users: `external_ids`, `alias_name`, `email_address`, … */
const naming = /id$|ids$|alias|email|phone/

/** Returns names in small letters. */
const namesOf = (profile: Profile): ReadonlySet<string> => {
  const { braze_id, user_aliases, email, phone } = profile
  const names = [braze_id, ...externalIdsOf(profile), ...user_aliases.map(({ alias_name }) => alias_name), email, phone]
  return new Set(names.flatMap((name) => (name === undefined || name === '' ? [] : [name.toLowerCase()])))
}

const hasName = (value: unknown, member: string, names: ReadonlySet<string>): boolean => {
  if (typeof value === 'string') return naming.test(member) && names.has(value.toLowerCase())
  if (Array.isArray(value)) return value.some((element) => hasName(element, member, names))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => hasName(inner, name, names))
}

const bodyOf = ({ request }: LoggedRequest): unknown => {
  try {
    return JSON.parse(request)
  } catch {
    return undefined
  }
}

const queryOf = ({ path }: LoggedRequest): object => {
  const at = path.indexOf('?')
  return at === -1 ? {} : Object.fromEntries(new URLSearchParams(path.slice(at)))
}

const names = (logged: LoggedRequest, wanted: ReadonlySet<string>): boolean =>
  hasName(bodyOf(logged), '', wanted) || hasName(queryOf(logged), '', wanted)

/** Sorts the newest first. */
export const requestsNaming = async (log: RequestLog, profile: Profile): Promise<readonly LoggedRequest[]> => {
  const wanted = namesOf(profile)
  const texts = [...wanted].flatMap((name) => [JSON.stringify(name), encodeURIComponent(name)])
  const found: LoggedRequest[] = []
  for (let before: number | undefined; ;) {
    const { requests, next } = await log.page({ limit: mostRequests, texts, before })
    found.push(...requests.filter((logged) => names(logged, wanted)))
    if (next === undefined || found.length >= mostRequests) return found.slice(0, mostRequests)
    before = next
  }
}

const subscribing = /"(?:subscription_state|subscription_status|email_subscribe|push_subscribe|subscription_groups)"/

export const changesSubscription = ({ request }: LoggedRequest): boolean => subscribing.test(request)
