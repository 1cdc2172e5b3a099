import { plainHost } from '../http/loopback.ts'

const pattern = /^rest\.(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)?braze\.(?:com|eu)$/

/** Whether a host without a port is the vendor's REST endpoint: `rest.braze.com`, `rest.iad-01.braze.com`, also under `braze.eu`. */
export const isClusterName = (host: string): boolean => pattern.test(plainHost(host))
