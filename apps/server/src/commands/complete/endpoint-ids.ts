/** Only the ids: the command must not load the whole contract first. */
export { endpointIds } from '@brazier/contract'
