import type { EndpointId } from '@brazier/contract'
import type { Answer } from './answer.ts'
import type { CallArguments } from './call-input.ts'

/** Resolves to the service's answer, whatever its status. */
export type Method<Id extends EndpointId> = (...given: CallArguments<Id>) => Promise<Answer<Id>>
