'use strict'

// What `require('@brazier/msw')` gives: the modules that `import` gives. Where they cannot be required, it says what to do.

try {
  module.exports = /** @type {unknown} */ (require('./dist/index.js'))
} catch (error) {
  if (error?.code !== 'ERR_REQUIRE_ESM') throw error
  throw new Error(
    '@brazier/msw is an ES module, which cannot be required here. Jest can with NODE_OPTIONS=--experimental-vm-modules on Node 24.9 or newer: set it in the script that runs Jest. On an older Node, set it too, and write your tests as ES modules with `import` (see the README of @brazier/testkit)',
    { cause: error },
  )
}
