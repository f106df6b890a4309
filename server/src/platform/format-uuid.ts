export function formatUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  const borders = [0, 8, 12, 16, 20, 32]
  return borders
    .slice(1)
    .map((end, at) => hex.slice(borders[at], end))
    .join('-')
}
