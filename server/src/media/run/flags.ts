/** `{ map: '0:1', 'c:v': 'copy' }` becomes `-map 0:1 -c:v copy`. */
export function toFlags(options: Record<string, string | number>) {
  return Object.entries(options).flatMap(([name, value]) => [`-${name}`, String(value)])
}
