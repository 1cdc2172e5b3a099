import { draw } from './draw.ts'

const app = (platform: 'iOS' | 'Android' | 'Web', name: string) => ({
  id: draw(`app/${platform}`).uuid(),
  name,
  platform,
})

export const apps = {
  ios: app('iOS', 'Kettle iOS'),
  android: app('Android', 'Kettle Android'),
  web: app('Web', 'Kettle Web'),
}

export type DemoApp = (typeof apps)[keyof typeof apps]

/** Oldest first; the web shop has none. */
export const versions: readonly string[] = ['3.8.0', '3.9.2', '4.0.0', '4.0.1', '4.1.0', '4.2.3']
