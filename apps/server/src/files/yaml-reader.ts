/** Loads the YAML reader with the first text that needs it. */
export { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml'
