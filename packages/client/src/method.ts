import type { EndpointId } from '@brazier/contract'
import type { Answer } from './answer.ts'
import type { CallArguments } from './call-input.ts'

/** The method of an endpoint. It resolves to the service's answer, whatever its status is. */
export type Method<Id extends EndpointId> = (...given: CallArguments<Id>) => Promise<Answer<Id>>
