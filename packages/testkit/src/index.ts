export {
  arbitraries,
  type Arbitraries,
  type ArbitraryAnswer,
  arbitraryOf,
  type ArbitraryRequest,
  type BoundaryRequest,
  boundaryRequest,
  type GivenArbitraries,
  instant,
  type NearlyValid,
  nearlyValidBody,
  type NearlyValidRequest,
  nearlyValidRequest,
  pool,
  profile,
  type RefusedAnswer,
  refusingIds,
  type RequestFault,
  type SchemaName,
  validAnswer,
  validBody,
  validRequest,
  workspaceState,
} from './arbitraries/index.ts'
export {
  type Given,
  type GivenCampaign,
  type GivenCanvas,
  type GivenCatalog,
  workspace,
  type WorkspaceBuilder,
  type WorkspaceOptions,
} from './builder/index.ts'
export { type Caller, type CallOptions, createCaller, httpService } from './caller.ts'
export { AnswerError, type Answered, checkedAnswer } from './checked-answer.ts'
export { configureFastCheck, type PropertyRun } from './fast-check.ts'
export { deepFreeze } from './laws/deep-freeze.ts'
export { listLaws, type NewLister } from './laws/lists.ts'
export { mergeLaws } from './laws/merge.ts'
export type { MergeImplementation } from './laws/merge.ts'
export { type NewPagedList, type PagedList, paginationLaws, type WalkedPage } from './laws/pagination.ts'
export { type TestService, type TestServiceOptions, testService } from './service.ts'
export { type Witness, type WitnessRequest } from './witnesses/witness.ts'
export { witnesses, witnessState } from './witnesses/witnesses.ts'
export { fuzzLaws, rawFuzzLaws } from './fuzz/fuzz-laws.ts'
export { type RawRequest, rawRequest } from './fuzz/raw-request.ts'
export type { AsyncLaw, Law } from './laws/law.ts'
export { replayLaws } from './laws/replay.ts'
export { type CountingImplementation, type NewCounting, rollupLaws } from './laws/rollup.ts'
export { type NewSeriesService, seriesLaws } from './laws/series.ts'
export { engagement, history } from './analytics/engagements.ts'
export { naiveRows } from './analytics/naive-rows.ts'
export { wireMergeLaws } from './laws/wire-merge.ts'
export type { ModelledService } from './model/command.ts'
export { modelGroups, type ServiceCommand, serviceCommands } from './model/commands.ts'
export { WorkspaceModel } from './model/workspace-model.ts'
export { workspaceCommands, workspaceModelState } from './model/workspace-commands.ts'
export { ServiceModel } from './model/service-model.ts'
export type { Covered, CoveredStore, NewStore, OpenedStore } from './store/covered.ts'
export { durableStoreLaws, type NewStorePlace } from './store/durable-laws.ts'
export type { StoreLawOptions } from './store/given-store.ts'
export { naiveStore } from './store/naive-store.ts'
export { rewindLaws } from './store/rewind-laws.ts'
export { storeLaws } from './store/store-laws.ts'
