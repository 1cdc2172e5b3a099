'use strict'

// What the first file compiles is kept too.
require('node:module').enableCompileCache()
void import('./bundle/main.js')
