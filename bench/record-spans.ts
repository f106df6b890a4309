import { subscribe } from 'node:diagnostics_channel'
import type { Span } from '../server/src/platform/trace.ts'

// Loaded by `--import` into a server that is measured: its steps become lines of its output, read by span-log.ts.
subscribe('kinora:span', (span) => process.stdout.write(`${JSON.stringify({ span: span as Span })}\n`))
