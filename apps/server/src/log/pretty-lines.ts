/** What makes log lines readable, in its own file: it is loaded with the first line. */
export { prettyFactory } from 'pino-pretty'
