/**
 * A workspace's latest present. Indexes on `next_run_at` or `clock` made each commit write an entry and kept pages from dropping old rows:
 * two rows took 1.1 MB. Vacuum comes early to reuse pages that a long transaction filled. Source: decisions 0126 and 0091.
 */
export const timesOfWorkspaces = `
ALTER TABLE workspaces ADD COLUMN latest double precision;
DROP INDEX workspaces_due;
DROP INDEX workspaces_due_manual;
ALTER TABLE workspaces SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10);
`
