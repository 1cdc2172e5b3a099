import type { Schema } from './schema.ts'
import type { Operation } from './service-document.ts'

/** Sends to those named in the request. */
export interface SendOperation {
  readonly id: string
  /** Body and recipient member with properties for Liquid. */
  readonly properties: string | undefined
}

const membersOf = (schema: Schema | undefined): { readonly [name: string]: Schema } => schema?.properties ?? {}

const bodyOf = ({ source }: Operation): Schema | undefined => source.requestBody?.content?.['application/json']?.schema

/** Finds the endpoint whose body has this parameter, recipients, and a time for a later send. */
export const sendOperation = (
  operations: readonly Operation[],
  parameter: string,
  isLater = false,
): SendOperation | undefined => {
  for (const operation of operations) {
    const { [parameter]: named, recipients, ...others } = membersOf(bodyOf(operation))
    if (named === undefined || recipients === undefined || 'schedule' in others !== isLater) continue
    return { id: operation.id, properties: Object.keys(others).find((name) => name.endsWith('_properties')) }
  }
  return undefined
}
