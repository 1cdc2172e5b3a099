import type { Example } from '../docs.ts'

/** A readable body. */
export const example: Example = ({ ids }) => ({ canvas_id: ids.canvas, name: 'Welcome to camp, in spring' })

/** Behavior not simulated. */
export const leftOut = 'changes after the launch are not copied'
