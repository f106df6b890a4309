import type { Registry } from 'prom-client'
import type { Context } from '../../../context.ts'
import { addGauge, createSample } from '../../../platform/node-metrics.ts'
import { findBackupFacts } from './queries.ts'

const secondsOf = (time: Date | null | undefined) => (time ? [{ value: time.getTime() / 1000 }] : [])

/** Without a backup there are no series, as where backups are made by other means. */
export function addBackupGauges(ctx: Context, registry: Registry) {
  const sampleFacts = createSample(ctx, 'backups', () => findBackupFacts(ctx.db))
  addGauge(registry, {
    name: 'kinora_backup_last_success_timestamp_seconds',
    help: 'When the last backup was finished',
    measure: async () => secondsOf((await sampleFacts())?.lastFinishedAt),
  })
  addGauge(registry, {
    name: 'kinora_backup_last_check_timestamp_seconds',
    help: 'When a backup was last restored on trial',
    measure: async () => secondsOf((await sampleFacts())?.lastCheckedAt),
  })
  addGauge(registry, {
    name: 'kinora_backup_check_failed',
    help: 'Whether the last restore on trial failed',
    measure: async () => {
      const facts = await sampleFacts()
      return facts?.lastCheckedAt ? [{ value: Number(facts.checkFailure !== null) }] : []
    },
  })
}
