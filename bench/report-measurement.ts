import { cpus } from 'node:os'

/** A measurement, printed as a JSON line for `npm run bench`. `ratio` is value ÷ reference. */
export interface Measurement {
  name: string
  value: number
  unit: string
  /** Of the same samples, where `value` is their median. */
  p95?: number
  reference?: number
  /** Applies to the ratio when there is a reference, else to the value. */
  goal?: { atMost: number } | { below: number } | { atLeast: number }
  conditions: string
}

export function reportMeasurement({ name, value, unit, p95, reference, goal, conditions }: Measurement) {
  const round = (number: number) => Number(number.toPrecision(4))
  const line = {
    name,
    value: round(value),
    unit,
    ...(p95 !== undefined && { p95: round(p95) }),
    ...(reference !== undefined && { reference: round(reference), ratio: round(value / reference) }),
    ...(goal && checkGoal(goal, reference === undefined ? value : value / reference)),
    conditions: `${conditions}; ${cpus().length} cores`,
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

function checkGoal(goal: NonNullable<Measurement['goal']>, measured: number) {
  if ('atMost' in goal) return { goal: `≤ ${goal.atMost}`, holds: measured <= goal.atMost }
  if ('below' in goal) return { goal: `< ${goal.below}`, holds: measured < goal.below }
  return { goal: `≥ ${goal.atLeast}`, holds: measured >= goal.atLeast }
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
