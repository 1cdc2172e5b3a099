import type { Example } from '../docs.ts'

export const example: Example = ({ ids }) => ({
  canvas_id: ids.canvas,
  recipients: [{ external_user_id: 'ada', canvas_entry_properties: { source: 'till', voucher: 'CAMP10' } }],
})

export const leftOut = 'frequency caps, quiet hours, delivery speeds and entry limits'
