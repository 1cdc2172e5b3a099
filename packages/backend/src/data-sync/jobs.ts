export { runSync } from './cdi.sync.job.ts'
