import { setTimeout as pause } from 'node:timers/promises'
import { startBenchServer } from './bench-server.ts'
import { reportMeasurement } from './report-measurement.ts'

/** Resident memory of the idle server with worker, without PostgreSQL. */
const settleMs = 10_000

const kinora = await startBenchServer()
try {
  await fetch(`${kinora.url}/api/videos`)
  await pause(settleMs)
  const mebibytes = (await kinora.residentBytes()) / 1024 ** 2
  reportMeasurement({
    name: 'RSS idle',
    value: mebibytes,
    unit: 'MiB',
    conditions: 'ROLE=all, ten seconds after the first request; the budget is 180',
  })
} finally {
  await kinora.stop()
}
