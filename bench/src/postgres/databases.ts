import { openClients } from './bare-clients.ts'

export const makeDatabase = async (url: string, name: string): Promise<string> => {
  const { all, close } = await openClients(url, 1)
  await all[0]?.query(`CREATE DATABASE ${name}`)
  await close()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
