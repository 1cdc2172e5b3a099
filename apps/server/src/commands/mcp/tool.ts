import type { z } from 'zod'
import type { Session } from './session.ts'

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string
  readonly title: string
  /** For an agent: effect and use. */
  readonly about: string
  readonly input: Input
  readonly isReading: boolean
  /** Changes what cannot be changed back. */
  readonly isDestructive?: boolean
  run(session: Session, input: z.output<Input>): Promise<string>
}

export interface AnyTool extends Omit<Tool, 'run'> {
  run(session: Session, input: unknown): Promise<string>
}

/** The returned tool checks its input. */
export const tool = <Input extends z.ZodObject>(made: Tool<Input>): AnyTool => ({
  ...made,
  run: (session, input) => made.run(session, made.input.parse(input)),
})
