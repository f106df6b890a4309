import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Span } from '../server/src/platform/trace.ts'

/** Environment of a server that prints its steps. */
export const spanEnvironment = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'record-spans.ts')).href}`,
}

export function readSpans(log: readonly string[], since: number): Span[] {
  return log
    .filter((line) => line.startsWith('{"span":'))
    .map((line) => (JSON.parse(line) as { span: Span }).span)
    .filter(({ startedAt, endedAt }) => startedAt >= since - 1 && endedAt >= since)
    .toSorted((a, b) => a.startedAt - b.startedAt)
}

/** Prints steps as seconds from `since`, in the order in which they started. */
export function printTrace(
  name: string,
  since: number,
  steps: Pick<Span, 'name' | 'startedAt' | 'endedAt'>[],
) {
  const seconds = (at: number) => ((at - since) / 1000).toFixed(3)
  console.log(`trace of ${name}, seconds:`)
  for (const step of steps.toSorted((a, b) => a.startedAt - b.startedAt))
    console.log(`  ${seconds(step.startedAt)} … ${seconds(step.endedAt)}  ${step.name}`)
}
