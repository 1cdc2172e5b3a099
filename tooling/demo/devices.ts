import type { Device, Profile, PushToken } from '@brazier/domain/rules'
import { apps } from './apps.ts'
import type { Draw } from './draw.ts'

const phones: Readonly<Record<'ios' | 'android', readonly (readonly [model: string, os: string])[]>> = {
  ios: [
    ['iPhone 13', 'iOS 17.7'],
    ['iPhone 14 Pro', 'iOS 18.1'],
    ['iPhone 15', 'iOS 18.2'],
    ['iPhone SE (3rd generation)', 'iOS 17.7'],
  ],
  android: [
    ['Pixel 7', 'Android 14'],
    ['Pixel 8a', 'Android 15'],
    ['Galaxy S23', 'Android 14'],
    ['Fairphone 5', 'Android 13'],
  ],
}

const carriers = ['Northline', 'Telefonia Alta', 'BlueMast', 'Kabelnett'] as const

/** A phone with one of the apps on it, and its push token. */
export const phoneWith = (
  platform: 'ios' | 'android',
  drawn: Draw,
  enabled: boolean,
): Pick<Profile, 'devices' | 'push_tokens'> => {
  const [model, os] = drawn.pick(phones[platform])
  const carrier = drawn.pick(carriers)
  const vendor = drawn.uuid()
  const device_id = platform === 'ios' ? vendor.toUpperCase() : vendor
  const tracked = drawn.chance(30)
  const ids = platform === 'ios' ? { idfv: device_id } : tracked ? { google_ad_id: drawn.uuid() } : {}
  const device: Device = { device_id, model, os, carrier, ...ids, ad_tracking_enabled: tracked }
  const { name: app, platform: on } = apps[platform]
  const token = drawn.hex(platform === 'ios' ? 64 : 32)
  const push_token: PushToken = { app, platform: on, token, device_id, notifications_enabled: enabled }
  return { devices: [device], push_tokens: [push_token] }
}

export const browser = (drawn: Draw): Pick<Profile, 'devices'> => {
  const [model, os] = drawn.pick([
    ['Firefox', 'Linux'],
    ['Chrome', 'Windows'],
    ['Safari', 'Mac'],
  ] as const)
  return { devices: [{ device_id: drawn.uuid(), model, os }] }
}
