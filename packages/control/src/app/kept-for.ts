import type { ControlService } from './control-handler.ts'

/** Reads something once for a service. A read that rejects is tried again. */
export const keptFor = <T>(
  read: (service: ControlService) => Promise<T>,
): ((service: ControlService) => Promise<T>) => {
  const kept = new WeakMap<ControlService, Promise<T>>()
  return (service) => {
    const known = kept.get(service)
    if (known !== undefined) return known
    const reading = read(service)
    kept.set(service, reading)
    reading.catch(() => kept.delete(service))
    return reading
  }
}
