import { expect as baseExpect, test as base, type TestAPI } from 'vitest'
import { toHaveRendered } from './rendered.ts'
import { serverWorkspace, type ServerWorkspaceOptions } from './server-workspace.ts'
import { type LocalOptions, mockedWorkspaces, unmockedWorkspace } from './workspaces/mocked-workspaces.ts'
import { saveCase } from './workspaces/save-case.ts'
import type { OpenedWorkspace, TestWorkspace } from './workspaces/test-workspace.ts'

export type { TestWorkspace } from './workspaces/test-workspace.ts'

/** Matchers for one or more messages. */
export interface RenderedMatchers {
  /** Fails with what the templates could not do. */
  toHaveRendered(): void
}

/** Vitest's `expect`, with `toHaveRendered`. */
export type BrazierExpect = (<T>(
  actual: T,
  message?: string,
) => ReturnType<typeof baseExpect<T>> & RenderedMatchers & { readonly not: RenderedMatchers }) &
  typeof baseExpect

baseExpect.extend({ toHaveRendered })

/** Vitest's, with `toHaveRendered` for messages of the outbox. */
export const expect: BrazierExpect = baseExpect as BrazierExpect // it has the matcher now

/** A fixture beside Vitest's. */
export interface BrazierFixture {
  /** The workspace of this test. */
  readonly brazier: TestWorkspace
}

/** Options of `brazierTest`. */
export interface BrazierTestOptions extends LocalOptions, Pick<ServerWorkspaceOptions, 'server' | 'token' | 'use'> {
  /** `false`: tested code gets `brazier.fetch`, without interception. Default: MSW answers at the API's base URLs. */
  readonly mock?: false | undefined
  /** Folder of failed tests' cases. Default: `test-results/brazier`. */
  readonly cases?: string | undefined
}

const opener = (options: BrazierTestOptions): (() => Promise<OpenedWorkspace>) => {
  if (options.server !== undefined) {
    for (const name of ['apiKey', 'baseUrl', 'mock', 'others'] as const) {
      if (options[name] === undefined) continue
      throw new TypeError(`brazierTest: \`${name}\` is for a mock, not for a \`server\``)
    }
    return () => serverWorkspace(options)
  }
  if (options.use !== undefined || options.token !== undefined) {
    throw new TypeError('brazierTest: `use` and `token` need `server`, the address of a running server')
  }
  return options.mock === false ? () => unmockedWorkspace(options) : mockedWorkspaces(options)
}

/** The same in Vitest 3, 4 and 5. */
interface Task {
  readonly id: string
  readonly name: string
  readonly suite?: Task | undefined
  readonly result?: { readonly state?: string } | undefined
  /** Whether it is a `test.fails`, which passes by failing. */
  readonly fails?: boolean | undefined
}

const nameOf = ({ name, suite }: Task): string => (suite === undefined ? name : `${nameOf(suite)} ${name}`).trim()

/**
 * Returns Vitest's `test` with a workspace for each test, named `brazier`. If the test fails, its workspace is saved as a case.
 *
 * @example
 * const test = brazierTest({ state: { users: [{ external_id: 'ada' }] } })
 */
export const brazierTest = (options: BrazierTestOptions = {}): TestAPI<BrazierFixture> => {
  const open = opener(options)
  return base.extend<BrazierFixture>({
    // Vitest reads parameter names, so a fixture must destructure them.
    brazier: async ({ task }, use) => {
      const { workspace, close } = await open()
      await use(workspace)
      const isFailed = (task.result?.state === 'fail') !== (task.fails === true)
      const test = { name: nameOf(task), id: task.id }
      // oxlint-disable-next-line no-console -- where Vitest shows what a test says
      if (isFailed) console.error(await saveCase(workspace, options.cases ?? 'test-results/brazier', test))
      // The link to the console needs the workspace.
      if (!isFailed || workspace.console === undefined) await close()
    },
  })
}

/** Vitest's `test` with a workspace for each test, in this process. See `brazierTest` for options. */
export const test: TestAPI<BrazierFixture> = brazierTest()
