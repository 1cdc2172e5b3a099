/** Loads Liquid before its first use: Jest lets a program import nothing after a test has ended, and jobs may still run then. */
export const loadLiquid = async (): Promise<void> => {
  await Promise.all([import('./content-blocks/liquid.ts'), import('./messaging/prepare-message.ts')])
}
