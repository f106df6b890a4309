import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { withBackupLock } from '../../../platform/backup/backup-lock.ts'
import { startBackupSchedule } from './schedule.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const insertRunning = () =>
  api.db.insertInto('backups').values({ state: 'running', startedAt: api.ctx.now() }).execute()
const states = async () =>
  (await api.db.selectFrom('backups').select('state').execute()).map(({ state }) => state)
const start = () => startBackupSchedule({ ...api.ctx, config: { ...api.ctx.config, BACKUP_DIR: '/nowhere' } })

it('a backup whose process was killed has failed, and one that is being made has not', async () => {
  await insertRunning()
  await withBackupLock(api.ctx.directDatabaseUrl, async () => {
    await start().stop()
    expect(await states()).toEqual(['running'])
  })
  const schedule = start()
  await vi.waitFor(async () => expect(await states()).toEqual(['failed']))
  await schedule.stop()
})
