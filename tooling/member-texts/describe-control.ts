import type { OpenApiDocument } from '@brazier/contract/openapi'
import { describeDocument } from './describe-document.ts'
import { stateTexts } from './describe-state.ts'
import { openTypes } from './types.ts'

/** Returns the name of the constant that is the row with this id. */
export const nameOfRow = (id: string): string => id.replaceAll(/[._](\w)/g, (_, first: string) => first.toUpperCase())

export const describeControl = (document: OpenApiDocument): OpenApiDocument => {
  const types = openTypes('packages/control')
  try {
    const state = types.exported('packages/backend/src/state/state-file.ts', 'StateFile')
    return describeDocument(document, {
      types,
      rowOf: (id) => types.exported('packages/control/src/rows.ts', nameOfRow(id)),
      named: new Map(state === undefined ? [] : [['StateFile', state]]),
      shared: {},
      visit: stateTexts(types),
    })
  } finally {
    types.close()
  }
}
