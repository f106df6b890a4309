import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A real mail server that keeps codes, and a small page that waits for the newest code of an address. */
export async function startMailbox() {
  const codes = new Map<string, string>()
  const arrived = new EventEmitter()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      let text = ''
      for await (const piece of stream) text += piece
      const [code] = /\b\d{6}\b/.exec(text.slice(text.indexOf('\r\n\r\n'))) ?? []
      for (const { address } of session.envelope.rcptTo) {
        if (code) codes.set(address, code)
        arrived.emit(address)
      }
      done()
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')

  const page = createServer(async (request, response) => {
    const address = new URL(request.url ?? '/', 'http://mailbox').searchParams.get('to') ?? ''
    if (!codes.has(address)) await once(arrived, address)
    response.end(codes.get(address))
    codes.delete(address)
  })
  page.listen(0, '127.0.0.1')
  await once(page, 'listening')

  return {
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    url: `http://127.0.0.1:${(page.address() as AddressInfo).port}`,
    close: async () => {
      page.closeAllConnections()
      page.close()
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
    },
  }
}
