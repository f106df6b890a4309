import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../server/test/free-port.ts'
import { openTestInstallation } from '../server/test/test-installation.ts'
import { startServer } from '../server/test/running-server.ts'
import { startMailbox } from './mailbox.ts'

export type Site = Awaited<ReturnType<typeof startSite>>

export const adminEmail = 'admin@e2e.invalid'

export async function startSite() {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-e2e-'))
  const ground = await openTestInstallation(folder)
  const mailbox = await startMailbox()
  const environment = {
    DATABASE_URL: ground.databaseUrl,
    SMTP_URL: mailbox.smtpUrl,
    ADMIN_EMAIL: adminEmail,
    RTMP_PORT: String(await findFreePort()),
    WHIP_PORT: String(await findFreePort()),
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
    COUNTRY_HEADER: 'X-Country',
  }
  const server = await startServer({ folder: ground.dataDir, environment })
  return {
    url: server.url,
    pid: server.pid,
    /** Direct access to database and storage. */
    ground,
    codeFor: mailbox.codeFor,
    stop: async () => {
      await server.stop()
      await ground.close()
      await mailbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
