export const outageRetrySeconds = 5

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
const connectionMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|The database has not answered|Client has encountered a connection error)/

interface ErrorFields {
  code?: unknown
  name?: string
  message?: string
  cause?: unknown
  $metadata?: { httpStatusCode?: number }
}

const isConnectionError = ({ code, message = '' }: ErrorFields) =>
  systemCodes.has(String(code)) || databaseCodes.test(String(code)) || connectionMessages.test(message)

/** AWS SDK: server errors, throttling and timeouts. */
function isBucketError({ name, $metadata }: ErrorFields) {
  if (!$metadata) return false
  const { httpStatusCode = 0 } = $metadata
  return httpStatusCode >= 500 || httpStatusCode === 429 || name === 'TimeoutError'
}

const maxCauses = 5

export function isOutage(error: unknown): boolean {
  let cause = error
  for (let depth = 0; depth < maxCauses && cause instanceof Error; depth++) {
    if (isConnectionError(cause as ErrorFields) || isBucketError(cause as ErrorFields)) return true
    cause = cause.cause
  }
  return false
}
