/** What answers the paths that are no endpoints, as one piece. */
export { answerPreferencePage } from './email/preference-page.ts'
export { answerMessageLink } from './messaging/message-link-page.ts'
export { downloadFile } from './users/download-file.ts'
