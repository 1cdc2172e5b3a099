import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

export const metrics: ControlHandler<'metrics'> = async ({ service }) =>
  service.metrics?.() ?? refusal(404, 'the metrics are off; start brazier with --metrics')
