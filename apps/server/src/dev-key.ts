/** The key of the workspace `default`, all permissions. */
export const devKey = 'dev-key'
