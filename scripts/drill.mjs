// npm run drill <name>: breaks something of a running site, and measures what its users notice (docs/operations.md).
import { ensureForStart, ensurePgbouncer } from './setup.mjs'
import { print } from './status.mjs'
import { runInherited, runScript, StepError, toolCommand } from './steps.mjs'

const drills = {
  nodes: ['server/test/drills/nodes.deep.api.test.ts', 'rolling restart, and a killed node, of three'],
  upgrade: ['server/test/drills/rolling-upgrade.deep.api.test.ts', 'two releases side by side, and back'],
  worker: [
    'server/test/drills/kill-recovery.deep.pipeline.test.ts',
    'worker, ffmpeg, server and database killed while encoding',
  ],
  broadcast: [
    'server/test/drills/broadcast-kills.deep.pipeline.test.ts',
    'ffmpeg, server, database and the line of a broadcast',
  ],
  primary: [
    'server/test/drills/primary.deep.api.test.ts',
    'primary killed under writes (Patroni, etcd, HAProxy)',
  ],
  storage: [
    'server/test/storage-outage.deep.pipeline.test.ts',
    'three minutes without a bucket, and a full disk',
  ],
  silence: ['server/test/silent-connections.deep.api.test.ts', 'database connections that go silent'],
  pooler: ['server/test/pgbouncer.deep.api.test.ts', 'PgBouncer in transaction mode'],
  replica: ['server/test/read-replica.deep.api.test.ts', 'a replica that lags, dies and returns'],
  backup: ['server/test/backup-drill.deep.pipeline.test.ts', 'backup under load, verified restore'],
}

await runScript(async () => {
  const [name] = process.argv.slice(2)
  const drill = drills[name]
  if (!drill) {
    for (const [each, [, what]] of Object.entries(drills)) print(`npm run drill ${each.padEnd(9)} ${what}`)
    if (name === undefined) return 0
    throw new StepError(`There is no drill ${name}.`)
  }
  await ensureForStart('all')
  if (name === 'pooler') process.env.PGBOUNCER_PATH = await ensurePgbouncer()
  process.env.TEST_DEPTH = 'deep'
  return runInherited(toolCommand('vitest', 'run', drill[0], '--disableConsoleIntercept'))
})
