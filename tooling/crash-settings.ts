/** How often the crash tests kill a server, and the seed of when: `CRASH_KILLS` and `FC_SEED` say so. */
export const crashSettings = {
  crashKills: Number(process.env['CRASH_KILLS'] ?? 10),
  crashSeed: Number(process.env['FC_SEED'] ?? 1),
}
