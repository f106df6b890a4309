import { directionOf } from '@kinora/contract/text/active-language'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from '../log.ts'
import { escapeHtml } from '../markup/markup.ts'
import { mailFailures } from '../metrics.ts'

export interface MailMessage {
  to: string
  subject: string
  /** Paragraphs separated by blank lines; URLs become links. */
  text: string
  /** In which it was composed. */
  language: string
  /** Logged instead of the message when no mail server is configured: a code or link. */
  logLine?: string
  /** One-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string
}

export interface Mail {
  /** @throws when the server refuses; retries are up to the caller (a job) */
  send: (message: MailMessage) => Promise<void>
  close: () => void
}

interface MailOptions {
  smtpUrl?: string
  /** `Name <name@example.org>` */
  from: string
  outboxDir: string
  log: Log
}

export function createMail({ smtpUrl, from, outboxDir, log }: MailOptions): Mail {
  const mail = smtpUrl ? createSmtpMail(smtpUrl, from) : createOutboxMail({ from, outboxDir, log })
  const send = async (message: MailMessage) => {
    try {
      await mail.send(message)
    } catch (error) {
      mailFailures.inc()
      throw error
    }
  }
  return { ...mail, send }
}

const secondMs = 1000
/** Nodemailer must never read files or URLs. */
const noExternalAccess = { disableFileAccess: true, disableUrlAccess: true } as const

function createSmtpMail(smtpUrl: string, from: string): Mail {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10 * secondMs,
    greetingTimeout: 10 * secondMs,
    socketTimeout: 30 * secondMs,
    ...noExternalAccess,
  })
  return {
    send: async (message) => {
      await transport.sendMail(composeMail(message, from))
    },
    close: () => transport.close(),
  }
}

function createOutboxMail({ from, outboxDir, log }: Pick<MailOptions, 'from' | 'outboxDir' | 'log'>): Mail {
  // Without a mail server the code must be visible, whatever the log level.
  const printed = log.child({}, { level: 'info' })
  const transport = createTransport({ streamTransport: true, buffer: true, ...noExternalAccess })
  return {
    send: async (message) => {
      const { message: bytes } = await transport.sendMail(composeMail(message, from))
      await mkdir(outboxDir, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      await writeFile(join(outboxDir, name), bytes, { mode: 0o600 })
      if (message.logLine) printed.info({ file: name }, message.logLine)
      else log.info({ file: name }, `mail to ${message.to} in the outbox: ${message.subject}`)
    },
    close: () => transport.close(),
  }
}

/** The recipient is an object, so that special characters in it cannot add recipients. */
function composeMail({ to, subject, text, language, unsubscribeUrl }: MailMessage, from: string) {
  return {
    from,
    to: { name: '', address: assertSingleLine(to) },
    subject: assertSingleLine(subject),
    text,
    html: textToHtml(text, language),
    headers: {
      'Auto-Submitted': 'auto-generated', // RFC 3834: suppresses auto-replies
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${assertSingleLine(unsubscribeUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

const controlCharacters = /\p{Cc}/u

/** Header injection protection. */
function assertSingleLine(text: string): string {
  if (controlCharacters.test(text))
    throw new Error('An address or a subject of a mail has a line break or another control in it')
  return text
}

const urlPattern = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g

export function textToHtml(text: string, language: string): string {
  const paragraphs = text.trim().split(/\n{2,}/)
  const body = paragraphs.map((paragraph) => `<p>${linkify(paragraph).replaceAll('\n', '<br>\n')}</p>`)
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><body style="font: 16px/1.5 sans-serif; max-width: 36em; margin: 2em auto; padding: 0 1em">
${body.join('\n')}
</body></html>
`
}

function linkify(text: string): string {
  const between = text.split(urlPattern).map(escapeHtml)
  const links = [...text.matchAll(urlPattern)].map(
    ([address]) => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`,
  )
  return between.map((part, index) => part + (links[index] ?? '')).join('')
}
