#!/usr/bin/env node
'use strict'

// Every Node there is can read this file, so that an old one gets a sentence and no SyntaxError.

var parts = process.versions.node.split('.')
var major = Number(parts[0])
if (major > 22 || (major === 22 && Number(parts[1]) >= 12)) {
  require('./load.cjs')
} else {
  console.error('brazier needs Node 22.12 or newer, and this is Node ' + process.versions.node + '.')
  process.exitCode = 1
}
