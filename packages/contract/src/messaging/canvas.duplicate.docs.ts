import type { Example } from '../docs.ts'

export const example: Example = ({ ids }) => ({ canvas_id: ids.canvas, name: 'Welcome to camp, in spring' })

export const leftOut = 'changes after the launch are not copied'
