import type { ModelUser } from '../users/model-users.ts'
import type { ModelIdentifier } from '../users/service-model.ts'

/** Has the user's properties. */
export interface ModelRecipient {
  readonly who: ModelIdentifier
  readonly n?: number
}

/** Waits, is being sent, was sent, or was deleted. */
export interface ModelSchedule {
  readonly id: string
  readonly recipients: readonly ModelRecipient[]
  at: number
  n: number
  /** Jobs of earlier revisions do nothing. */
  revision: number
  isOver: boolean
}

/** As its user would have received it. */
export interface ModelMessage {
  readonly schedule_id: string
  readonly external_id: string | undefined
  readonly time: number
  readonly body: string
}

/** Parts of a workspace that schedules need. */
export interface ScheduleContext {
  readonly now: number
  readonly users: readonly ModelUser[]
  later(work: () => void, at?: number): void
  who(identifier: ModelIdentifier): ModelUser | undefined
  body(n: number): string
}

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

  /** Queues work that a change or deletion of the schedule cancels. */
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
      // A user's last entry counts, also for the user's position.
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
