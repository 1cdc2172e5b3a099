/**
 * The latest present of a workspace. An index on `next_run_at` or `clock` made each commit write a new index entry, and no page
 * could drop its old rows by itself: two rows took 1.1 MB. Vacuum comes
 * early, so that the pages which a long transaction filled are used again. Source: decisions 0126 and 0091.
 */
export const timesOfWorkspaces = `
ALTER TABLE workspaces ADD COLUMN latest double precision;
DROP INDEX workspaces_due;
DROP INDEX workspaces_due_manual;
ALTER TABLE workspaces SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10);
`
