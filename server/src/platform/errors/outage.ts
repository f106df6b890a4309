// Trouble of the database or the storage: it says nothing about what was asked for, and passes.

/** After so long it is worth trying again. */
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
 * PostgreSQL: connections (08), too many of them (53300), a server that ends or starts (57P01 to 57P03), one that another is to
 * take over from, or that is to take over itself (25006, reads only).
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

/** What the client of a bucket throws (AWS SDK): an answer of the server's fault, too many requests, or none in time. */
function saysBucket({ name, $metadata }: Said) {
  if (!$metadata) return false
  const { httpStatusCode = 0 } = $metadata
  return httpStatusCode >= 500 || httpStatusCode === 429 || name === 'TimeoutError'
}

const mostCauses = 5

/** Whether something failed because the database or the storage is away, or out of order, at this moment. */
export function isOutage(error: unknown): boolean {
  let said = error
  for (let depth = 0; depth < mostCauses && said instanceof Error; depth++) {
    if (saysConnection(said as Said) || saysBucket(said as Said)) return true
    said = said.cause
  }
  return false
}
