const spareBytes = 256 * 1024 ** 2
/** 80 Mbit/s: every rung at its cap, plus audio. */
const ladderBytesPerSecond = 10_000_000

/**
 * Upper bound for the renditions of a file, in bytes. More means endless output: looping timestamps, or frames that
 * keep multiplying.
 */
export const outputLimitBytes = ({
  durationSeconds,
  sizeBytes,
}: {
  durationSeconds: number
  sizeBytes: number
}) => spareBytes + 2 * sizeBytes + durationSeconds * ladderBytesPerSecond

/**
 * Maximum output duration. Timestamps that jump by days would otherwise be filled with days of one frame; a slightly
 * wrong header still passes.
 */
export const maxOutputSeconds = ({ durationSeconds }: { durationSeconds: number }) =>
  Math.ceil(durationSeconds * 2 + 60)
