/** The part of the full size that the large questions take: 1, or what `BENCH_SHARE` says, for a machine that is busy. */
export const share: number = Number(process.env['BENCH_SHARE'] ?? 1)

/** A note that a question was not asked at its full size, where that is so. */
export const shareNotes: readonly string[] =
  share === 1 ? [] : [`Asked at ${share} of its full size, on a machine that was busy with other work.`]
