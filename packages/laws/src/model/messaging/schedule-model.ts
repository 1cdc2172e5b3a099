import type { ModelUser } from '../users/model-users.ts'
import type { ModelIdentifier } from '../users/service-model.ts'

/** Whom a send is for, and what only this user gets. */
export interface ModelRecipient {
  readonly who: ModelIdentifier
  readonly n?: number
}

/** A send that waits, goes out, went out, or was deleted. */
export interface ModelSchedule {
  readonly id: string
  readonly recipients: readonly ModelRecipient[]
  at: number
  n: number
  /** How often it was set; work for an earlier one does nothing. */
  revision: number
  isOver: boolean
}

/** A message as its user would have received it. */
export interface ModelMessage {
  readonly schedule_id: string
  readonly external_id: string | undefined
  readonly time: number
  readonly body: string
}

/** What schedules need of the rest of a workspace. */
export interface ScheduleContext {
  readonly now: number
  readonly users: readonly ModelUser[]
  later(work: () => void, at?: number): void
  who(identifier: ModelIdentifier): ModelUser | undefined
  /** The body of a message. */
  body(n: number): string
}

/** Every schedule in the order they came, and what was sent. */
export class ModelSchedules {
  readonly all: ModelSchedule[] = []
  readonly sent: ModelMessage[] = []
  private readonly around: ScheduleContext

  constructor(around: ScheduleContext) {
    this.around = around
  }

  create(given: Pick<ModelSchedule, 'id' | 'recipients' | 'at' | 'n'>): void {
    const schedule = { ...given, revision: 1, isOver: false }
    this.all.push(schedule)
    this.queue(schedule)
  }

  update(schedule: ModelSchedule, at: number, n: number | undefined): void {
    schedule.at = at
    schedule.n = n ?? schedule.n
    schedule.revision += 1
    this.queue(schedule)
  }

  private queue(schedule: ModelSchedule): void {
    this.step(schedule, schedule.at, () => this.begin(schedule))
  }

  /** Queues work that does nothing when the schedule was changed or deleted until then. */
  private step(schedule: ModelSchedule, at: number, work: () => void): void {
    const { revision } = schedule
    this.around.later(() => {
      if (schedule.revision === revision && !schedule.isOver) work()
    }, at)
  }

  private begin(schedule: ModelSchedule): void {
    const turns = new Map<ModelUser, number>()
    for (const { who, n } of schedule.recipients) {
      const user = this.around.who(who)
      if (user === undefined) continue
      // The last one counts, also for whose turn comes first.
      turns.delete(user)
      turns.set(user, n ?? schedule.n)
    }
    const { now } = this.around
    if (turns.size > 0) this.step(schedule, now, () => this.deliver(schedule, turns))
    this.step(schedule, now, () => {
      schedule.isOver = true
    })
  }

  private deliver({ id }: ModelSchedule, turns: ReadonlyMap<ModelUser, number>): void {
    for (const [user, n] of turns) {
      if (user.email === undefined || !this.around.users.includes(user)) continue
      const { now } = this.around
      this.sent.push({ schedule_id: id, external_id: user.external_id, time: now, body: this.around.body(n) })
    }
  }
}
