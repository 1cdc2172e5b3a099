/** Part of the full size: 1, or `BENCH_SHARE` for a busy machine. */
export const share: number = Number(process.env['BENCH_SHARE'] ?? 1)

export const shareNotes: readonly string[] =
  share === 1 ? [] : [`Asked at ${share} of its full size, on a machine that was busy with other work.`]
