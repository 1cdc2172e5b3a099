import { once } from 'node:events'
import { createServer } from 'node:http'
import { campaignScheduleUpdateErrors, contract, transportErrors } from '@brazier/contract'
import { expect, onTestFinished, test } from 'vitest'
import { type Load, runLoad } from './load.ts'
import type { Server } from './server.ts'

/** Loads a server that takes every schedule, and refuses the first change of one. */
const loadRefused = async (message: string): Promise<Load> => {
  const answers = new Map<string | undefined, readonly [number, object]>([
    [
      contract['campaigns.trigger.schedule.create'].path,
      [201, { dispatch_id: '', schedule_id: 's', message: 'success' }],
    ],
    [contract['campaigns.trigger.schedule.update'].path, [400, { message }]],
  ])
  const http = createServer((request, response) => {
    const [status, body] = answers.get(request.url) ?? [429, { message: transportErrors.rateLimited }]
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void http.close())
  await once(http, 'listening')
  const nothing = async (): Promise<void> => undefined
  const server: Server = {
    url: `http://127.0.0.1:${Object(http.address()).port}`,
    isUp: () => true,
    up: nothing,
    pid: () => 0,
    isStill: () => false,
    givenUp: () => new AbortController().signal,
    crash: nothing,
    restart: nothing,
    pause: () => undefined,
    resume: () => undefined,
    failures: () => [],
    stop: async () => 0,
  }
  let isOver = false
  return runLoad({
    servers: [server],
    key: 'key',
    clients: 1,
    seed: 1,
    accepted: () => undefined,
    isOver: () => isOver,
    heard: (what) => (isOver ||= what === '400'),
    now: () => 0,
  })
}

test('a load goes on when the time that it asked for has passed', async () => {
  const { statuses, claims } = await loadRefused(campaignScheduleUpdateErrors.timePassed)
  expect([statuses.get('400'), claims.length]).toEqual([1, 1])
})

test('a load fails when a server does not know a schedule that was acknowledged', async () => {
  const { unknownSchedule } = campaignScheduleUpdateErrors
  await expect(loadRefused(unknownSchedule)).rejects.toThrow(unknownSchedule)
})
