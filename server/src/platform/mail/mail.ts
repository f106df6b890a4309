import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from '../log.ts'
import { htmlOf } from './html.ts'

export interface Message {
  /** One address. */
  to: string
  subject: string
  /** Paragraphs with empty lines between them; addresses of pages become links. */
  text: string
  /** What the log says instead of the message where no mail server is configured: a code, a link. */
  logLine?: string
  /** Where one request without a body of ours stops such mails: the reader's program offers a button for it (RFC 8058). */
  unsubscribeUrl?: string
}

export interface Mail {
  /**
   * Hands a message to the mail server, or puts it into the outbox folder when none is configured.
   * @throws when the server does not take it; sending again is up to the caller (a job)
   */
  send: (message: Message) => Promise<void>
  close: () => void
}

interface MailOptions {
  /** Absent: messages are written to `outboxDir`. */
  smtpUrl?: string
  /** Name and address: `Name <name@example.org>`. */
  from: string
  outboxDir: string
  log: Log
}

/** Sends mail through SMTP, or keeps it in a folder for people who try the program out. */
export function createMail({ smtpUrl, from, outboxDir, log }: MailOptions): Mail {
  return smtpUrl ? throughServer(smtpUrl, from) : toOutbox({ from, outboxDir, log })
}

const secondMs = 1000
/** Contents are ours alone: nothing is ever fetched from files or other servers. */
const closedDoors = { disableFileAccess: true, disableUrlAccess: true } as const

function throughServer(smtpUrl: string, from: string): Mail {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10 * secondMs,
    greetingTimeout: 10 * secondMs,
    socketTimeout: 30 * secondMs,
    ...closedDoors,
  })
  return {
    send: async (message) => {
      await transport.sendMail(compose(message, from))
    },
    close: () => transport.close(),
  }
}

function toOutbox({ from, outboxDir, log }: Pick<MailOptions, 'from' | 'outboxDir' | 'log'>): Mail {
  // A code that nobody sees keeps everybody out, so it is printed however little the log is to say.
  const printed = log.child({}, { level: 'info' })
  const transport = createTransport({ streamTransport: true, buffer: true, ...closedDoors })
  return {
    send: async (message) => {
      const { message: bytes } = await transport.sendMail(compose(message, from))
      await mkdir(outboxDir, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      await writeFile(join(outboxDir, name), bytes, { mode: 0o600 })
      if (message.logLine) printed.info({ file: name }, message.logLine)
      else log.info({ file: name }, `mail to ${message.to} in the outbox: ${message.subject}`)
    },
    close: () => transport.close(),
  }
}

/** The recipient goes in as an object, so that a comma or a bracket in it never makes another recipient. */
function compose({ to, subject, text, unsubscribeUrl }: Message, from: string) {
  return {
    from,
    to: { name: '', address: requireOneLine(to) },
    subject: requireOneLine(subject),
    text,
    html: htmlOf(text),
    headers: {
      'Auto-Submitted': 'auto-generated', // RFC 3834: no holiday answers, please
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${requireOneLine(unsubscribeUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

const controls = /\p{Cc}/u

/** Line breaks in a header would begin another header. */
function requireOneLine(text: string): string {
  if (controls.test(text))
    throw new Error('An address or a subject of a mail has a line break or another control in it')
  return text
}
