/** Faults and request logs, shared by all processes. They need not survive a crash. Source: decision 0092. */
export const sharedFaultsAndRequests = `
CREATE UNLOGGED TABLE faults (
  workspace_name text COLLATE "C" NOT NULL,
  place bigint GENERATED ALWAYS AS IDENTITY,
  endpoint text COLLATE "C" NOT NULL,
  hits integer NOT NULL DEFAULT 0,
  remaining integer NOT NULL,
  document text NOT NULL,
  PRIMARY KEY (workspace_name, place)
) WITH (fillfactor = 50);

-- The newest requests of each workspace: rows are added and deleted all the time.
CREATE UNLOGGED TABLE requests (
  workspace_name text COLLATE "C" NOT NULL,
  answered_at double precision NOT NULL,
  place bigint GENERATED ALWAYS AS IDENTITY,
  document text NOT NULL,
  PRIMARY KEY (workspace_name, answered_at, place)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_threshold = -1);
`
