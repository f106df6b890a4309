import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../server/test/running-server.ts'
import { startMailbox } from './mailbox.ts'

/** Starts the program as a person would, with a database, storage and mail server of its own, for the whole run. */
export default async function startForJourneys() {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-e2e-'))
  const mailbox = await startMailbox()
  const environment = {
    SMTP_URL: mailbox.smtpUrl,
    ADMIN_EMAIL: 'admin@e2e.invalid',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
  }
  const server = await startServer({ folder, environment })
  process.env.E2E_URL = server.url
  process.env.E2E_SERVER_PID = String(server.pid)
  process.env.E2E_MAILBOX = mailbox.url

  return async () => {
    await server.stop()
    await mailbox.close()
    await rm(folder, { recursive: true, force: true })
  }
}
