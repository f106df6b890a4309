import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  raw: string
  body: string
}

/** A real SMTP server that stores messages before it accepts them. */
export async function startMailSink() {
  const received: ReceivedMail[] = []
  let refuses = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        if (refuses) return done(new Error('The mailbox is on holiday'))
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
        received.push({ to, raw, body: plainTextOf(raw) })
        return done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  const to = (email: string) => received.filter((mail) => mail.to.includes(email.toLowerCase()))
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    to,
    codeFor: (email: string) => {
      const code = /\b\d{6}\b/.exec(to(email).at(-1)?.body ?? '')?.[0]
      if (!code) throw new Error(`No code was mailed to ${email}`)
      return code
    },
    refuse: () => {
      refuses = true
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Decodes the first part, which is plain text. */
function plainTextOf(raw: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1]
  const part = (boundary && raw.split(`--${boundary}\r\n`)[1]?.split(`\r\n--${boundary}`)[0]) || raw
  const coded = part.slice(part.indexOf('\r\n\r\n') + 4)
  return /^content-transfer-encoding: quoted-printable/im.test(part) ? fromQuotedPrintable(coded) : coded
}

function fromQuotedPrintable(coded: string): string {
  const bytes = coded
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
