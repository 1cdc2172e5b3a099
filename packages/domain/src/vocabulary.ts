export {
  attributeComparisons,
  cohortComparisons,
  lastUsedComparisons,
  statusComparisons,
} from './audience/comparisons.ts'
export type { AttributeComparison } from './audience/comparisons.ts'
export type { ConnectedAudience, StoredAudience } from './audience/audience.ts'
export { strictPattern } from './audience/strict-pattern.ts'
export { catalogFieldTypes } from './catalogs/catalog.ts'
export { selectionOperators } from './catalogs/selection-operators.ts'
export { isObject, isRecord } from './json.ts'
export type { UnknownRecord } from './json.ts'
export { isTime, parseTime } from './time/parse-time.ts'
export { dayMs } from './time/instant.ts'
export type { Instant } from './time/instant.ts'
export { attributeTypes } from './users/track/attribute-type.ts'
export { isValidPhone } from './users/profile/is-valid-phone.ts'
export { normalisePhone } from './users/profile/normalise-phone.ts'
export { subscriptionStates, subscriptionStatuses } from './users/profile/profile.ts'
export { compareTexts } from './text-order.ts'
