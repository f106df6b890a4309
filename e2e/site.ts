import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../server/test/running-server.ts'
import { startClips } from './clips.ts'
import { startMailbox } from './mailbox.ts'

export type Site = Awaited<ReturnType<typeof startSite>>

/** Starts the program as a person would, with a database, storage and mail server of its own, and films for it. */
export async function startSite() {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-e2e-'))
  const mailbox = await startMailbox()
  const environment = {
    SMTP_URL: mailbox.smtpUrl,
    ADMIN_EMAIL: 'admin@e2e.invalid',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
  }
  const server = await startServer({ folder: join(folder, 'data'), environment })
  return {
    url: server.url,
    pid: server.pid,
    codeFor: mailbox.codeFor,
    clip: startClips(join(folder, 'clips')),
    stop: async () => {
      await server.stop()
      await mailbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
