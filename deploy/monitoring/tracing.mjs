// Traces by OpenTelemetry: copy to /srv/tracing, and install its packages there (docs/operations.md “Tracing”).
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { NodeSDK } from '@opentelemetry/sdk-node'

const sdk = new NodeSDK({
  instrumentations: [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url }) => /^\/(?:healthz|readyz|metrics)/.test(url),
    }),
    // Nodes look for jobs several times a second: only statements of a request or a job are worth a span.
    new PgInstrumentation({ requireParentSpan: true }),
    new UndiciInstrumentation({ requireParentforSpans: true }),
  ],
})
sdk.start()
process.once('SIGTERM', () => sdk.shutdown())
