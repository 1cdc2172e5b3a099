import { controlRow } from '../row.ts'
import { ClockState } from '../schemas/shapes.ts'

/** Tells a workspace's time. */
export const clockGet = controlRow('clock.get', {
  about: 'its time',
  responses: { 200: ClockState },
})
