import type { StateFileJson } from '@brazier/backend'
import { type TestMessage, testService, type TestService, type TestServiceOptions } from '@brazier/testkit'

/** A campaign in a state file. */
export type CampaignJson = NonNullable<StateFileJson['campaigns']>[number]

/** A message by email. */
export const email = (body: string, subject = 'Hello') => ({ channel: 'email' as const, parts: { subject, body } })

/** A campaign with one variation of one message; `change` replaces members. */
export const campaign = (change: Partial<CampaignJson> = {}): CampaignJson => ({
  id: 'c',
  name: 'News',
  variations: [{ id: 'v', name: 'All', messages: [email('Hi')] }],
  ...change,
})

/** Users with an address, by their external_id. */
export const users = (...ids: readonly string[]) =>
  ids.map((external_id) => ({ external_id, email: `${external_id}@example.com` }))

/** Part of a message that a test looks at: who, when, and its body or the reason why there is none. */
export interface Seen {
  readonly user: string | undefined
  readonly time: string
  readonly text: string | undefined
}

/** A service with campaigns and users, and what its users would have received. */
export interface SendingService extends TestService {
  /** The outbox, oldest first. */
  outbox(): Promise<readonly TestMessage[]>
  /** The outbox in short. */
  seen(): Promise<readonly Seen[]>
}

/** Gives the words of this file to a service. */
export const sending = (service: TestService): SendingService => {
  const outbox = () =>
    service.workspace.store.transaction(async (tx) => (await tx.outbox.list({ limit: Infinity })).toReversed())
  return {
    ...service,
    outbox: async () => (await outbox()).map((entry) => ({ ...entry, time: new Date(entry.time).toISOString() })),
    seen: async () =>
      (await outbox()).map(({ external_id, time, parts, reason }) => ({
        user: external_id,
        time: new Date(time).toISOString(),
        text: reason ?? parts['body'],
      })),
  }
}

/** A service whose clock shows midnight of 1 June 2024, UTC. */
export const sendingService = async (
  state: StateFileJson,
  options: Omit<TestServiceOptions, 'state'> = {},
): Promise<SendingService> => sending(await testService({ state: { campaigns: [campaign()], ...state }, ...options }))

/** The jobs that wait, but for those that end the analytics of a send. */
export const jobsOfSends = async ({ workspace }: TestService): Promise<readonly unknown[]> =>
  ((await workspace.snapshot()).jobs ?? []).filter(({ kind }) => kind !== 'sends.forget')

/** Schedules a campaign and gives the schedule_id; rejects when it was refused. */
export const scheduleCampaign = async (service: TestService, body: object): Promise<string> => {
  const { status, body: answer } = await service.call('campaigns.trigger.schedule.create', {
    campaign_id: 'c',
    ...body,
  })
  if (status !== 201) throw new Error(JSON.stringify(answer))
  const { schedule_id } = answer as { schedule_id: string } // the answer was held to the contract
  return schedule_id
}

/** Calls, runs the jobs and returns what the request log says came of it. */
export const whatCame = async (
  of: TestService,
  ...call: Parameters<TestService['call']>
): Promise<readonly string[]> => {
  const { status, body } = await of.call(...call)
  if (status !== 201) throw new Error(JSON.stringify(body))
  await of.settle()
  const [logged] = await of.workspace.requests.list(1)
  return (logged?.outcomes ?? []).map(({ element, result, about = '' }) => `${element} ${result} ${about}`.trim())
}
