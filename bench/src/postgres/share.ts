/** The part of the full size that the large questions take: 1, or what `BENCH_SHARE` says, for a machine that is busy. */
export const share: number = Number(process.env['BENCH_SHARE'] ?? 1)
