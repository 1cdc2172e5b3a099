import type { Budget, ConnectedAnswer, ConnectedRequest, Instant } from '@brazier/domain/rules'
import type { ConnectedCredential } from './records/connected-credential.ts'

/** The answers to the calls in one part of a message. */
export interface PartAnswers {
  /** The rest for all of the part's renders. */
  readonly budget: Budget
  /** `place` counts the part's calls. An unknown answer is asked for after the transaction. */
  ask(request: ConnectedRequest, place: number, credential: ConnectedCredential | undefined): ConnectedAnswer
}

/** For one delivery to a user, or one preview. */
export interface DeliveryAnswers {
  /** `canRetry`: a failed call may be made again later. */
  part(name: string, canRetry?: boolean): PartAnswers
}

/** A job's answers, in memory while it waits for some. */
export interface JobAnswers {
  /** `retries`: earlier delays of the delivery. */
  of(user: string, retries?: number): DeliveryAnswers
}

/** Makes a run's calls after its transaction, if the job was put back to wait for them. */
export type TellAsked = (putBack: ReadonlySet<number>) => void

/** Makes Liquid's calls. Jobs that wait for answers are held back in memory. Source: decision 0283. */
export interface ConnectedContent {
  /** Waiting jobs. A slice adds those that it puts back, before its transaction is kept. */
  readonly held: Set<number>
  /** `chain` calls to the service itself led to the job. Returns its answers, and what to tell after its transaction. */
  begin(
    job: number,
    now: Instant,
    chain: number | undefined,
  ): { readonly asked: TellAsked; answers(): Promise<JobAnswers> }
  /** Waits until no job waits, as long as it goes on. Resolves to whether any did. */
  settle(goesOn?: () => Promise<boolean>): Promise<boolean>
  /** Repeats the read, with the answers last asked for, until it knows all. */
  preview<T>(read: (answers: DeliveryAnswers) => Promise<T>): Promise<T>
  /** Ends calls, and forgets answers. */
  cancel(): void
}
