import type { Budget, ConnectedAnswer, ConnectedRequest } from '@brazier/domain/rules'
import type { ConnectedCredential } from './records/connected-credential.ts'

/** The answers to the calls in one part of a message. */
export interface PartAnswers {
  /** The budget that the part has left, for all of its renders. */
  readonly budget: Budget
  /** Returns what is known of a call, the `place`-th of the part. An unknown answer is asked for after the transaction. */
  ask(request: ConnectedRequest, place: number, credential: ConnectedCredential | undefined): ConnectedAnswer
}

/** The answers for one delivery to a user, or one preview. */
export interface DeliveryAnswers {
  /** `canRetry`: a call that fails may be made again later. */
  part(name: string, canRetry?: boolean): PartAnswers
}

/** The answers that a job needs. They are kept in memory while it waits for some. */
export interface JobAnswers {
  /** Returns the answers for a user. `retries` says how often the delivery was put off already. */
  of(user: string, retries?: number): DeliveryAnswers
}

/** Makes the calls that a run of a job asked for, after its transaction, if the job was put back to wait for them. */
export type TellAsked = (putBack: ReadonlySet<number>) => void

/** Calls what the Liquid of messages asks for. Jobs that wait for answers are held back in memory. Source: decision 0283. */
export interface ConnectedContent {
  /** The jobs that wait. A slice adds those that it puts back, before its transaction is kept. */
  readonly held: Set<number>
  /** Returns the answers for a run of a job to which `chain` calls to the service itself led, and what to tell about it after its transaction. */
  begin(job: number, chain: number | undefined): { readonly asked: TellAsked; answers(): Promise<JobAnswers> }
  /** Waits until no job waits, as long as it goes on. Resolves to whether there were any. */
  settle(goesOn?: () => Promise<boolean>): Promise<boolean>
  /** Reads again and again, with the answers that the read before asked for, until it knows all. */
  preview<T>(read: (answers: DeliveryAnswers) => Promise<T>): Promise<T>
  /** Ends all calls, and forgets all answers. */
  cancel(): void
}
