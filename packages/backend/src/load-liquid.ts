/** Loads Liquid early: Jest forbids imports after a test's end, when jobs may still run. */
export const loadLiquid = async (): Promise<void> => {
  await Promise.all([import('./content-blocks/liquid.ts'), import('./messaging/prepare-message.ts')])
}
