export { previewBlock, type Preview, type Previewed } from './content-blocks/preview.ts'
export {
  type EmailParts,
  type EmailPreview,
  previewEmail,
  type PreviewedEmail,
} from './content-blocks/preview-email.ts'
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
