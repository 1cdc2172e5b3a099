import type { z } from 'zod'
import type { Session } from './session.ts'

/** A tool of the protocol. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string
  readonly title: string
  /** For an agent: effect and use. */
  readonly about: string
  readonly input: Input
  readonly isReading: boolean
  /** Whether it changes what cannot be changed back. */
  readonly isDestructive?: boolean
  run(session: Session, input: z.output<Input>): Promise<string>
}

/** A tool that checks its input. */
export interface AnyTool extends Omit<Tool, 'run'> {
  run(session: Session, input: unknown): Promise<string>
}

/** Returns a tool as an entry of a list: it checks its input itself. */
export const tool = <Input extends z.ZodObject>(made: Tool<Input>): AnyTool => ({
  ...made,
  run: (session, input) => made.run(session, made.input.parse(input)),
})
