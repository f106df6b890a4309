
export const busySeconds = 5

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/**
 * PostgreSQL: connection errors (08), too many connections (53300), shutdown and start (57P01 to 57P03), and writes
 * to a standby during failover (25006).
 */
const databaseCodes = /^(?:08...|25006|53300|57P0[123])$/
const databaseWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|The database has not answered|Client has encountered a connection error)/

interface Said {
  code?: unknown
  name?: string
  message?: string
  cause?: unknown
  $metadata?: { httpStatusCode?: number }
}

const saysConnection = ({ code, message = '' }: Said) =>
  systemCodes.has(String(code)) || databaseCodes.test(String(code)) || databaseWords.test(message)

/** AWS SDK: server errors, throttling and timeouts. */
function saysBucket({ name, $metadata }: Said) {
  if (!$metadata) return false
  const { httpStatusCode = 0 } = $metadata
  return httpStatusCode >= 500 || httpStatusCode === 429 || name === 'TimeoutError'
}

const mostCauses = 5

export function isOutage(error: unknown): boolean {
  let said = error
  for (let depth = 0; depth < mostCauses && said instanceof Error; depth++) {
    if (saysConnection(said as Said) || saysBucket(said as Said)) return true
    said = said.cause
  }
  return false
}
