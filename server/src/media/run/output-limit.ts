const spareBytes = 256 * 1024 ** 2
/** 80 Mbit/s: every rung of the ladder at its ceiling, with sound, together. */
const ladderBytesPerSecond = 10_000_000

/**
 * More than all versions of a file need together, in bytes. What goes beyond has no end: times that go round in
 * circles, or frames that decode into ever more.
 */
export const outputLimitBytes = ({
  durationSeconds,
  sizeBytes,
}: {
  durationSeconds: number
  sizeBytes: number
}) => spareBytes + 2 * sizeBytes + durationSeconds * ladderBytesPerSecond

/**
 * How long what is made of a file may become. One whose times leap by days would be filled up with days of the same
 * frame; one whose header is a little wrong is still made to its end.
 */
export const mostSeconds = ({ durationSeconds }: { durationSeconds: number }) =>
  Math.ceil(durationSeconds * 2 + 60)
