import { readFileSync } from 'node:fs'
import { access, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { copyRelease, copyTree, findLastRelease, type CopiedTree } from '../copied-tree.ts'
import { createTestDatabase } from '../test-database.ts'
import { printFigures } from './print-figures.ts'
import { startCluster } from './start-cluster.ts'
import { countLost, plantCommunity, startLoad } from './start-load.ts'

// docs/operations.md “Drills”: the last release and its successor serve together, and the last one comes back.

const root = join(import.meta.dirname, '../../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

let folder: string
let release: CopiedTree
let successor: CopiedTree
beforeAll(async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0') // the certificate is self-signed
  folder = await mkdtemp(join(tmpdir(), 'kinora-upgrade-'))
  const tag = await findLastRelease()
  release = tag ? await copyRelease(tag) : await copyTree()
  successor = await copyTree()
  await linkFrontEnd()
  await addMigration()
}, 120_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await Promise.all([release.remove(), successor.remove(), rm(folder, { recursive: true, force: true })])
})

/** Building it twice would take minutes and prove nothing: pages are served as they are. */
async function linkFrontEnd() {
  const built = join(root, 'web/dist')
  await access(built)
  for (const tree of [release, successor]) await symlink(built, join(tree.folder, 'web/dist'))
}

/** What a release brings, whether or not there is already something since the last one. */
async function addMigration() {
  const path = join(successor.folder, 'package.json')
  const next = version.replace(/\.(\d+)\./, (_, minor) => `.${Number(minor) + 1}.`)
  await writeFile(path, (await readFile(path, 'utf8')).replace(`"${version}"`, `"${next}"`))
  await writeFile(
    join(successor.folder, 'server/migrations/9000_drill.sql'),
    "alter table videos add column drill text not null default 'none';\ncreate table drills (id bigint primary key);\n",
  )
}

it(
  'two releases serve together, and the earlier one comes back, without a failed request',
  {
    timeout: 400_000,
  },
  async () => {
    const database = await createTestDatabase()
    const community = await plantCommunity(database.url)
    const environment = { DATABASE_URL: database.url, DATABASE_CONNECTIONS: '8' }
    const cluster = await startCluster({ folder, nodes: 3, environment, tree: release.folder })
    const running = startLoad({ url: cluster.url, ...community, perSecond: 60, writePercent: 20 })
    const replace = (at: number, { folder: tree }: CopiedTree) => cluster.replace(at, tree)
    try {
      await replace(0, successor)
      await replace(1, release) // an earlier node that is restarted meanwhile
      await replace(1, successor)
      await replace(2, successor)
      for (const at of [0, 1, 2]) await replace(at, release)
      await running.stop()
      const kept = await countLost(database.url, running.acknowledged)
      printFigures('rolling upgrade of 3 nodes and back', {
        requests: running.sent(),
        failed: running.failures.length,
        'acknowledged writes': running.acknowledged.length,
        'writes lost': kept.lost,
      })
      expect(running.failures).toEqual([])
      expect(kept).toEqual({ lost: 0, doubled: 0 })
    } finally {
      await running.stop()
      await cluster.close()
      await database.drop()
    }
  },
)
