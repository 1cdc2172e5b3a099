import { schedule, type Example } from '../docs.ts'

export const example: Example = ({ ids }) => ({
  canvas_id: ids.canvas,
  schedule,
  audience: {
    AND: [
      { custom_attribute: { custom_attribute_name: 'trail_club', comparison: 'equals', value: true } },
      { last_used_app: { comparison: 'after', value: '2025-12-01T00:00:00Z' } },
    ],
  },
  broadcast: false,
})

export const leftOut = 'the same as `canvas.trigger.send`'
