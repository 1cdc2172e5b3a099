import { main } from './failure.js'
import { prepare } from './prepare.js'

// `npm run setup`: installs what is missing.
await main(async () => {
  await prepare('everything')
  return 0
})
