export { previewBlock, type Preview, type Previewed } from './messaging/preview-block.ts'
export { type EmailParts, type EmailPreview, previewEmail, type PreviewedEmail } from './messaging/preview-email.ts'
export {
  type MessagePreview,
  type PreviewedMessage,
  previewMessages,
  type PreviewedMessages,
} from './messaging/preview-messages.ts'
export {
  type InWords,
  audienceInWords,
  countRecords,
  isRecordCollection,
  readRecord,
  readRecords,
  type RecordInWords,
  type ShownRecord,
  type ShownRecords,
} from './state/read-records.ts'
