import { cpus } from 'node:os'

/** One measured number, as `npm run bench` reads it: a JSON line. `ratio` is value ÷ reference. */
export interface Measurement {
  name: string
  value: number
  unit: string
  reference?: number
  conditions: string
}

export function tell({ name, value, unit, reference, conditions }: Measurement) {
  const round = (number: number) => Number(number.toPrecision(4))
  const line = {
    name,
    value: round(value),
    unit,
    ...(reference !== undefined && { reference: round(reference), ratio: round(value / reference) }),
    conditions: `${conditions}; ${cpus().length} cores`,
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Seconds that a piece of work takes, by the clock. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
