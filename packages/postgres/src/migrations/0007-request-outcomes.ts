/** Outcomes of logged requests, reported by jobs after the answer. Source: decision 0147. */
export const requestOutcomes = `
-- Rows are added and deleted all the time, and need not survive a crash. A request may have several: one for each write.
CREATE UNLOGGED TABLE request_outcomes (
  workspace_id uuid NOT NULL,
  place bigint GENERATED ALWAYS AS IDENTITY,
  request_id text COLLATE "C" NOT NULL,
  document text NOT NULL,
  PRIMARY KEY (workspace_id, place)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_threshold = -1);
CREATE INDEX request_outcomes_by_request ON request_outcomes (workspace_id, request_id);
`
