/** The ids of the endpoints, in a file of the server: what the command loads first must not hold the whole contract. */
export { endpointIds } from '@brazier/contract'
