import {
  expect as baseExpect,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  test as base,
  type TestType,
} from '@playwright/test'
import { type MatcherAnswer, toHaveRendered } from './rendered.ts'
import { serverWorkspace, type ServerWorkspaceOptions } from './server-workspace.ts'
import { writeText } from './workspaces/save-case.ts'
import type { TestWorkspace } from './workspaces/test-workspace.ts'

export type { ServerWorkspaceOptions } from './server-workspace.ts'
export type { TestWorkspace } from './workspaces/test-workspace.ts'

/** Playwright's, with `toHaveRendered` for messages of the outbox. */
export const expect: ReturnType<typeof baseExpect.extend<{ toHaveRendered(received: unknown): MatcherAnswer }>> =
  baseExpect.extend({ toHaveRendered })

/** Options for `use` of a configuration or `test.use`. */
export interface BrazierOptions {
  /** The server, and each workspace's start. */
  readonly brazierOptions: ServerWorkspaceOptions
}

/** A fixture beside Playwright's. */
export interface BrazierFixture {
  /** The workspace of this test. */
  readonly brazier: TestWorkspace
}

/** Playwright's `test` with a workspace for each test, on a running server. A failed test has a case and a link to the console. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & BrazierOptions & BrazierFixture,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = base.extend<BrazierOptions & BrazierFixture>({
  brazierOptions: [{}, { option: true }],
  brazier: async ({ brazierOptions }, use, testInfo) => {
    const { workspace, close } = await serverWorkspace(brazierOptions)
    await use(workspace)
    if (testInfo.status === testInfo.expectedStatus) {
      await close()
      return
    }
    // The workspace stays for the link.
    const link = workspace.console ?? workspace.url
    await testInfo.attach('console', { body: link, contentType: 'text/plain' })
    testInfo.annotations.push({ type: 'brazier', description: link })
    // A server that is gone must not hide why the test failed.
    const text = await workspace.caseText().catch(() => undefined)
    if (text === undefined) return
    const file = testInfo.outputPath('brazier.case.json')
    writeText(file, text)
    await testInfo.attach('case, for npx brazier open', { path: file, contentType: 'application/json' })
  },
})
