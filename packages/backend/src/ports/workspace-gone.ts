/** A store's workspace was deleted. None of the work was stored. */
export class WorkspaceGone extends Error {
  override readonly name = 'WorkspaceGone'

  constructor() {
    super('the workspace was deleted')
  }
}
