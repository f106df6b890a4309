import { cpus } from 'node:os'

/** One measured number, as `npm run bench` reads it: a JSON line. `ratio` is value ÷ reference. */
export interface Measurement {
  name: string
  value: number
  unit: string
  reference?: number
  /** What it has to keep to: the ratio where there is a reference, else the value itself. */
  goal?: { atMost: number } | { below: number } | { atLeast: number }
  conditions: string
}

export function tell({ name, value, unit, reference, goal, conditions }: Measurement) {
  const round = (number: number) => Number(number.toPrecision(4))
  const line = {
    name,
    value: round(value),
    unit,
    ...(reference !== undefined && { reference: round(reference), ratio: round(value / reference) }),
    ...(goal && judged(goal, reference === undefined ? value : value / reference)),
    conditions: `${conditions}; ${cpus().length} cores`,
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

function judged(goal: NonNullable<Measurement['goal']>, measured: number) {
  if ('atMost' in goal) return { goal: `≤ ${goal.atMost}`, holds: measured <= goal.atMost }
  if ('below' in goal) return { goal: `< ${goal.below}`, holds: measured < goal.below }
  return { goal: `≥ ${goal.atLeast}`, holds: measured >= goal.atLeast }
}

/** Seconds that a piece of work takes, by the clock. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
