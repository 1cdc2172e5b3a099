/** Formatter of readable log lines, in its own file: it is loaded with the first line. */
export { prettyFactory } from 'pino-pretty'
