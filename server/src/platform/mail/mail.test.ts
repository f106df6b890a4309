import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { mailFailures } from '../metrics.ts'
import { createMail, type Mail, textToHtml } from './mail.ts'

let outboxDir: string
let lines: string[]
let mail: Mail
const log = createLog({ level: 'info', readable: false, write: (line) => void lines.push(line) })
const from = 'The House <house@example.org>'
const brief = { subject: 'x', text: 'y', language: 'en' }
const countedFailures = async () => (await mailFailures.get()).values[0]?.value ?? 0

beforeEach(async () => {
  lines = []
  outboxDir = join(await mkdtemp(join(tmpdir(), 'mail-')), 'outbox')
})
afterEach(async () => {
  mail.close()
  await rm(join(outboxDir, '..'), { recursive: true, force: true })
})

describe('with a mail server', () => {
  let server: SMTPServer
  let received: { raw: string; recipients: string[]; sender: string }[]
  let refusal: Error | null

  beforeEach(async () => {
    received = []
    refusal = null
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(refusal),
      onData: (stream, { envelope }, done) => {
        void text(stream).then((raw) => {
          const sender = envelope.mailFrom ? envelope.mailFrom.address : ''
          received.push({ raw, recipients: envelope.rcptTo.map(({ address }) => address), sender })
          done()
        })
      },
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    mail = createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from, outboxDir, log })
  })
  afterEach(async () => {
    mail.close() // otherwise the server waits for its connections
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })

  it('delivers text and a simple page of the same text', async () => {
    await mail.send({
      to: 'ada@example.org',
      subject: 'Grüße',
      text: 'Hello <you>\n\nSee https://example.org/a?b=1.',
      language: 'de',
    })
    expect(received).toHaveLength(1)
    const [{ raw, recipients, sender }] = received as [(typeof received)[0]]
    expect({ recipients, sender }).toEqual({ recipients: ['ada@example.org'], sender: 'house@example.org' })
    expect(raw).toContain('Content-Type: text/plain')
    expect(raw).toContain('Content-Type: text/html')
    expect(raw).toMatch(/<html lang=(?:3D)?"de" dir=(?:3D)?"ltr">/)
    expect(raw).toContain('Auto-Submitted: auto-generated')
    expect(raw).toMatch(/Subject: =\?UTF-8\?/)
  })

  it('writes neither outbox nor log line', async () => {
    await mail.send({ to: 'ada@example.org', ...brief, logLine: 'code 123456' })
    expect(lines).toEqual([])
    await expect(stat(outboxDir)).rejects.toThrow('ENOENT')
  })

  it.each(['ada@example.org\r\nBcc: eve@example.org', 'ada@example.org\nX: y'])(
    'refuses an address that would add a header: %j',
    async (to) => {
      await expect(mail.send({ to, ...brief })).rejects.toThrow('line break')
      expect(received).toEqual([])
    },
  )

  it('refuses a subject that would add a header', async () => {
    const subject = 'Hi\r\nBcc: eve@example.org'
    await expect(mail.send({ to: 'ada@example.org', ...brief, subject })).rejects.toThrow('line break')
  })

  it('never turns one address into two recipients', async () => {
    await mail.send({ to: 'ada@example.org, eve@example.org', ...brief }).catch(() => 'refused is fine')
    expect(received.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.org')
  })

  it('rejects when the server does not take the message', async () => {
    refusal = new Error('no such mailbox')
    const before = await countedFailures()
    await expect(mail.send({ to: 'ada@example.org', ...brief })).rejects.toThrow('no such mailbox')
    expect(await countedFailures()).toBe(before + 1)
  })
})

describe('without a mail server', () => {
  beforeEach(() => {
    mail = createMail({ from, outboxDir, log })
  })

  it('writes the message for its owner only, and the summary to the log', async () => {
    await mail.send({
      to: 'ada@example.org',
      subject: 'Hi',
      text: 'Hello',
      language: 'en',
      logLine: 'the code of ada is 123456',
    })
    const [name] = await readdir(outboxDir)
    const path = join(outboxDir, name!)
    expect(name).toMatch(/\.eml$/)
    expect(await readFile(path, 'utf8')).toContain('To: ada@example.org')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'the code of ada is 123456', file: name })
  })
})

describe('htmlOf', () => {
  it('escapes everything and links addresses without the full stop after them', () => {
    const html = textToHtml('A & <b>\nB\n\nSee https://e.org/x?a=1&b=2. Bye', 'en')
    expect(html).toContain('<p>A &amp; &lt;b&gt;<br>\nB</p>')
    expect(html).toContain('<a href="https://e.org/x?a=1&amp;b=2">https://e.org/x?a=1&amp;b=2</a>. Bye</p>')
  })

  it('says its language and from which side it is read', () => {
    expect(textToHtml('مرحبا', 'ar')).toContain('<html lang="ar" dir="rtl">')
  })
})
