/** The reader of YAML in its own file: it is loaded with the first text that needs it. */
export { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml'
