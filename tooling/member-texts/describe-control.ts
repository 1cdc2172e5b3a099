import type { OpenApiDocument } from '@brazier/contract/openapi'
import { describeDocument } from './describe-document.ts'
import { filesById, rowIn } from './describe-service.ts'
import { stateTexts } from './describe-state.ts'
import { openTypes } from './types.ts'

export const describeControl = (document: OpenApiDocument): OpenApiDocument => {
  const types = openTypes('packages/control')
  try {
    const files = filesById('packages/control/src/rows/*.ts')
    const state = types.exported('packages/backend/src/state/state-file.ts', 'StateFile')
    return describeDocument(document, {
      types,
      rowOf: (id) => {
        const path = files.get(id)
        return path === undefined ? undefined : rowIn(types, path)
      },
      named: new Map(state === undefined ? [] : [['StateFile', state]]),
      shared: {},
      visit: stateTexts(types),
    })
  } finally {
    types.close()
  }
}
