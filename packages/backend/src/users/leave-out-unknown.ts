import { type AttributesObject, type TrackObjectError, trackObjectErrors } from '@brazier/contract'
import type { Store, Transaction } from '../ports/store.ts'

/** Returns why an attributes object is left out: it names an app or a subscription group that the workspace does not have. */
export const unknownIn = async (
  { push_tokens = [], subscription_groups = [] }: AttributesObject,
  tx: Transaction,
): Promise<TrackObjectError['type'] | undefined> => {
  for (const { app_id } of push_tokens) {
    if ((await tx.apps.get(app_id)) === undefined) return trackObjectErrors.unknownApp
  }
  for (const { subscription_group_id: id } of subscription_groups) {
    if ((await tx.subscriptionGroups.get(id)) === undefined) return trackObjectErrors.unknownGroup
  }
  return undefined
}

/** What is left of the attributes of a request, and why each other object was left out. */
export interface LeftAttributes {
  readonly attributes: readonly AttributesObject[]
  readonly errors: readonly TrackObjectError[]
}

/** Whether an object names an app or a subscription group. */
const namesAny = ({ push_tokens = [], subscription_groups = [] }: AttributesObject): boolean =>
  push_tokens.length > 0 || subscription_groups.length > 0

/**
 * Leaves out the attributes objects that name an unknown app or subscription group. `before` are the errors of the objects that
 * the contract left out: the places of the others follow from theirs. Source: decision 0165.
 */
export const leaveOutUnknown = async (
  given: readonly AttributesObject[],
  before: readonly TrackObjectError[],
  store: Pick<Store, 'read'>,
): Promise<LeftAttributes> =>
  given.some(namesAny) ? store.read((tx) => leaveOut(given, before, tx)) : { attributes: given, errors: [] }

const leaveOut = async (
  given: readonly AttributesObject[],
  before: readonly TrackObjectError[],
  tx: Transaction,
): Promise<LeftAttributes> => {
  const gone = new Set(before.filter(({ input_array }) => input_array === 'attributes').map(({ index }) => index))
  const attributes: AttributesObject[] = []
  const errors: TrackObjectError[] = []
  let index = -1
  for (const object of given) {
    do index += 1
    while (gone.has(index))
    const type = await unknownIn(object, tx)
    if (type === undefined) attributes.push(object)
    else errors.push({ type, input_array: 'attributes', index })
  }
  return { attributes, errors }
}
