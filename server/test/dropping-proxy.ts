import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

interface DropRule {
  application: string
  connection: number
}

/**
 * A proxy to a database on a Unix socket that ends every connection of an application from the nth on.
 * @param databaseUrl of the embedded PostgreSQL, with its socket as `host`
 */
export async function startDroppingProxy(databaseUrl: string, { application, connection }: DropRule) {
  const sockets: Socket[] = []
  let byteCount = 0
  const url = new URL(databaseUrl)
  const path = `${url.searchParams.get('host')}/.s.PGSQL.5432`
  const end = () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    server.close()
  }
  const server = createServer((client) => {
    sockets.push(client.on('error', () => undefined))
    client.once('data', (startup: Buffer) => {
      if (startup.includes(`application_name\0${application}\0`) && ++byteCount >= connection) return end()
      const upstream = connect({ path }).on('error', () => undefined)
      sockets.push(upstream)
      upstream.write(startup)
      client.pipe(upstream).pipe(client)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.search = ''
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: url.href, close: end }
}
