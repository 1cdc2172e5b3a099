/**
 * A workspace's latest present. With indexes on `next_run_at` or `clock`, each commit wrote an entry and pages kept old rows. Vacuum comes
 * early to reuse pages filled by a long transaction. Source: decisions 0126 and 0091.
 */
export const timesOfWorkspaces = `
ALTER TABLE workspaces ADD COLUMN latest double precision;
DROP INDEX workspaces_due;
DROP INDEX workspaces_due_manual;
ALTER TABLE workspaces SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10);
`
