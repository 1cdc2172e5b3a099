/** What makes log lines readable, in a file of its own: it is loaded with the first line. */
export { prettyFactory } from 'pino-pretty'
