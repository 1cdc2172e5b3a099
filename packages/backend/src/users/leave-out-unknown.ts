import { type AttributesObject, type Fault, type TrackObjectError, trackObjectErrors } from '@brazier/contract'
import type { Store, Transaction } from '../ports/store.ts'

/** Includes its place in an attributes object. */
interface Unknown extends Fault {
  readonly message: TrackObjectError['type']
}

export const unknownIn = async (
  { push_tokens = [], subscription_groups = [] }: AttributesObject,
  tx: Transaction,
): Promise<Unknown | undefined> => {
  for (const [index, { app_id }] of push_tokens.entries()) {
    const path = ['push_tokens', index, 'app_id']
    if ((await tx.apps.get(app_id)) === undefined) return { path, message: trackObjectErrors.unknownApp }
  }
  for (const [index, { subscription_group_id: id }] of subscription_groups.entries()) {
    const path = ['subscription_groups', index, 'subscription_group_id']
    if ((await tx.subscriptionGroups.get(id)) === undefined) return { path, message: trackObjectErrors.unknownGroup }
  }
  return undefined
}

export interface LeftAttributes {
  readonly attributes: readonly AttributesObject[]
  readonly errors: readonly TrackObjectError[]
  readonly faults: readonly Fault[]
}

const namesAny = ({ push_tokens = [], subscription_groups = [] }: AttributesObject): boolean =>
  push_tokens.length > 0 || subscription_groups.length > 0

/**
 * Leaves out objects that name an unknown app or subscription group. `before` are errors of objects left out by the contract: the others'
 * places follow from theirs. Source: decision 0165.
 */
export const leaveOutUnknown = async (
  given: readonly AttributesObject[],
  before: readonly TrackObjectError[],
  store: Pick<Store, 'read'>,
): Promise<LeftAttributes> =>
  given.some(namesAny) ? store.read((tx) => leaveOut(given, before, tx)) : { attributes: given, errors: [], faults: [] }

const leaveOut = async (
  given: readonly AttributesObject[],
  before: readonly TrackObjectError[],
  tx: Transaction,
): Promise<LeftAttributes> => {
  const gone = new Set(before.filter(({ input_array }) => input_array === 'attributes').map(({ index }) => index))
  const attributes: AttributesObject[] = []
  const errors: TrackObjectError[] = []
  const faults: Fault[] = []
  let index = -1
  for (const object of given) {
    do index += 1
    while (gone.has(index))
    const unknown = await unknownIn(object, tx)
    if (unknown === undefined) {
      attributes.push(object)
      continue
    }
    errors.push({ type: unknown.message, input_array: 'attributes', index })
    faults.push({ ...unknown, path: ['attributes', index, ...unknown.path] })
  }
  return { attributes, errors, faults }
}
