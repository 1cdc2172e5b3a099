import type { Schema } from './schema.ts'
import type { Operation } from './service-document.ts'

/** The endpoint that sends something to those whom the request names. */
export interface SendOperation {
  readonly id: string
  /** The member of the body, and of each recipient, that holds properties for the Liquid of the messages. */
  readonly properties: string | undefined
}

const membersOf = (schema: Schema | undefined): { readonly [name: string]: Schema } => schema?.properties ?? {}

const bodyOf = ({ source }: Operation): Schema | undefined => source.requestBody?.content?.['application/json']?.schema

/** Finds it in the document: its body has this parameter and recipients, and names a time if the send is for later. */
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
