/** The name of the workspace that the development key opens. */
export const defaultName = 'default'
