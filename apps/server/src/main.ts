#!/usr/bin/env node
console.log('brazier')
