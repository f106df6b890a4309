import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A proxy to a database on a Unix socket that can stop answering without closing connections, like a network that
 * drops them, or can go down.
 * @param databaseUrl of the embedded PostgreSQL, with its socket as `host`
 */
export async function startSilentProxy(databaseUrl: string) {
  const sockets: Socket[] = []
  let flowing: (() => void)[] = []
  let acceptsNew = true
  const { searchParams, port } = new URL(databaseUrl)
  const path = `${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port') ?? port}`
  const server = createServer((client) => {
    sockets.push(client.on('error', () => undefined))
    if (!acceptsNew) return void client.resume()
    const upstream = connect({ path }).on('error', () => undefined)
    sockets.push(upstream)
    client.pipe(upstream).pipe(client)
    flowing.push(() => {
      client.unpipe(upstream)
      upstream.unpipe(client)
      client.resume()
      upstream.resume()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.search = ''
  url.host = `127.0.0.1:${own}`
  const end = () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    server.close()
  }
  return {
    url: url.href,
    /** Existing connections stop answering; new ones work. */
    silence: () => {
      for (const stop of flowing) stop()
      flowing = []
    },
    takeNoMore: () => {
      acceptsNew = false
    },
    /** Like a stopped database: connections end, and new ones are refused. */
    disconnect: end,
    reopen: async () => {
      server.listen(own, '127.0.0.1')
      await once(server, 'listening')
    },
    close: end,
  }
}
