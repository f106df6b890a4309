import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export async function startMailbox() {
  const codes = new Map<string, string>()
  const arrived = new EventEmitter()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      void text(stream).then((mail) => {
        const [code] = /\b\d{6}\b/.exec(mail.slice(mail.indexOf('\r\n\r\n'))) ?? []
        for (const { address } of code ? session.envelope.rcptTo : []) {
          codes.set(address, code ?? '')
          arrived.emit(address)
        }
        done()
      }, done)
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')

  return {
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    codeFor: async (address: string): Promise<string> => {
      if (!codes.has(address)) await once(arrived, address)
      const code = codes.get(address) ?? ''
      codes.delete(address)
      return code
    },
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
}
