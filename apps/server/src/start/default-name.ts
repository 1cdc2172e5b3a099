/** Workspace that the development key opens. */
export const defaultName = 'default'
