import type { Endpoint } from '../endpoint.ts'
import type { IdsOf } from '../routes.ts'
import { campaignsDetails } from './campaigns.details.ts'
import { campaignsDuplicate } from './campaigns.duplicate.ts'
import { campaignsList } from './campaigns.list.ts'
import { campaignsTriggerScheduleCreate } from './campaigns.trigger.schedule.create.ts'
import { campaignsTriggerScheduleDelete } from './campaigns.trigger.schedule.delete.ts'
import { campaignsTriggerScheduleUpdate } from './campaigns.trigger.schedule.update.ts'
import { campaignsTriggerSend } from './campaigns.trigger.send.ts'
import { canvasDetails } from './canvas.details.ts'
import { canvasDuplicate } from './canvas.duplicate.ts'
import { canvasList } from './canvas.list.ts'
import { canvasTriggerScheduleCreate } from './canvas.trigger.schedule.create.ts'
import { canvasTriggerScheduleDelete } from './canvas.trigger.schedule.delete.ts'
import { canvasTriggerScheduleUpdate } from './canvas.trigger.schedule.update.ts'
import { canvasTriggerSend } from './canvas.trigger.send.ts'
import { messagesLiveActivityStart } from './messages.live_activity.start.ts'
import { messagesLiveActivityUpdate } from './messages.live_activity.update.ts'
import { messagesScheduleCreate } from './messages.schedule.create.ts'
import { messagesScheduleDelete } from './messages.schedule.delete.ts'
import { messagesScheduleUpdate } from './messages.schedule.update.ts'
import { messagesScheduledBroadcasts } from './messages.scheduled_broadcasts.ts'
import { messagesSend } from './messages.send.ts'
import { segmentsDetails } from './segments.details.ts'
import { segmentsList } from './segments.list.ts'
import { transactionalSend } from './transactional.send.ts'

/** The rows of this area, by id. A page that mocks only this area imports only them. */
export const messagingRows = {
  'campaigns.details': campaignsDetails,
  'campaigns.duplicate': campaignsDuplicate,
  'campaigns.list': campaignsList,
  'campaigns.trigger.schedule.create': campaignsTriggerScheduleCreate,
  'campaigns.trigger.schedule.delete': campaignsTriggerScheduleDelete,
  'campaigns.trigger.schedule.update': campaignsTriggerScheduleUpdate,
  'campaigns.trigger.send': campaignsTriggerSend,
  'canvas.details': canvasDetails,
  'canvas.duplicate': canvasDuplicate,
  'canvas.list': canvasList,
  'canvas.trigger.schedule.create': canvasTriggerScheduleCreate,
  'canvas.trigger.schedule.delete': canvasTriggerScheduleDelete,
  'canvas.trigger.schedule.update': canvasTriggerScheduleUpdate,
  'canvas.trigger.send': canvasTriggerSend,
  'messages.live_activity.start': messagesLiveActivityStart,
  'messages.live_activity.update': messagesLiveActivityUpdate,
  'messages.schedule.create': messagesScheduleCreate,
  'messages.schedule.delete': messagesScheduleDelete,
  'messages.schedule.update': messagesScheduleUpdate,
  'messages.scheduled_broadcasts': messagesScheduledBroadcasts,
  'messages.send': messagesSend,
  'segments.details': segmentsDetails,
  'segments.list': segmentsList,
  'transactional.send': transactionalSend,
} as const satisfies { readonly [Id in IdsOf<'messaging'>]: Endpoint }
