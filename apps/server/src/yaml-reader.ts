/** The reader of YAML, in a file of its own: it is loaded with the first text that needs it. */
export { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml'
