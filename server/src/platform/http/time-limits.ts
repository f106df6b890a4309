/**
 * How long a connection may take, as Fastify wants it: one that says little holds a place only for a while. `scale`
 * makes all of it shorter for tests.
 */
export const timeLimits = ({ scale = 1 } = {}) => ({
  http: {
    /** From the first byte of a request to the end of its headers. */
    headersTimeout: 15_000 * scale,
    connectionsCheckingInterval: 5000 * scale,
  },
  /** To the end of its body: a chunk of an upload over a slow line takes its time. */
  requestTimeout: 15 * 60_000 * scale,
  /** Without a byte in either direction; streams of events have a heartbeat. */
  connectionTimeout: 120_000 * scale,
  /** Between two requests. */
  keepAliveTimeout: 72_000 * scale,
})
