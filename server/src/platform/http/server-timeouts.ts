/** Fastify's timeouts in milliseconds. `scale` shortens them in tests. */
export const serverTimeouts = ({ scale = 1 } = {}) => ({
  http: {
    headersTimeout: 15_000 * scale,
    connectionsCheckingInterval: 5000 * scale,
  },
  /** Until the end of the body: a chunk over a slow line takes its time. */
  requestTimeout: 15 * 60_000 * scale,
  /** Idle in both directions; event streams send heartbeats. */
  connectionTimeout: 120_000 * scale,
  keepAliveTimeout: 72_000 * scale,
})
