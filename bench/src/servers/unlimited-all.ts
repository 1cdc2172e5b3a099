import { rateLimits } from '@brazier/contract'

// Imported before our server: what a minute allows is too little to measure anything. Requests are counted all the same.
for (const limit of Object.values(rateLimits)) Object.assign(limit, { limit: 1_000_000_000 })
