import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startMailbox } from './mailbox.ts'

const root = join(import.meta.dirname, '..')

/** Starts the program as a person would, with a database, storage and mail server of its own, for the whole run. */
export default async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-e2e-'))
  const mailbox = await startMailbox()
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      SMTP_URL: mailbox.smtpUrl,
      ADMIN_EMAIL: 'admin@e2e.invalid',
      DEMO: 'false',
      LOG_LEVEL: 'warn',
    },
  })
  const lines = createInterface({ input: server.stdout })
  process.env.E2E_URL = await addressIn(lines)
  process.env.E2E_MAILBOX = mailbox.url

  return async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    await mailbox.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function addressIn(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [address] = /http:\/\/[\w.:]+/.exec(line) ?? []
    if (address && line.includes('is ready')) return address
    console.log(line)
  }
  throw new Error('The server ended before it was ready')
}
