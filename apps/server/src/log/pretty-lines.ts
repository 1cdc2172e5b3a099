/** Loads the formatter with the first line. */
export { prettyFactory } from 'pino-pretty'
