/** Behavior that the simulation leaves out. */
export const leftOut = 'translations: `has_translatable_content` is always false'
