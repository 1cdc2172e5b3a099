import * as z from 'zod'
import { canvasNotices } from './sending-errors.ts'

/** Notice of a Canvas that is not active, beside success. Source: decision 0042. */
export const CanvasNotice = z.enum([canvasNotices.paused, canvasNotices.archived])
