import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A way to a database on a Unix socket that can fall silent, as a network that forgets connections does: no answer comes, and
 * none of them ends. Or it can go away.
 * @param databaseUrl of the embedded PostgreSQL, with its socket as `host`
 */
export async function startSilentProxy(databaseUrl: string) {
  const sockets: Socket[] = []
  let flowing: (() => void)[] = []
  let takesNew = true
  const { searchParams, port } = new URL(databaseUrl)
  const path = `${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port') ?? port}`
  const server = createServer((client) => {
    sockets.push(client.on('error', () => undefined))
    if (!takesNew) return void client.resume()
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
    /** All connections of now say nothing any more; new ones work. */
    goSilent: () => {
      for (const stop of flowing) stop()
      flowing = []
    },
    /** New ones say nothing either. */
    takeNoMore: () => {
      takesNew = false
    },
    /** As a database does that is stopped: all connections end, and new ones are refused. */
    goAway: end,
    comeBack: async () => {
      server.listen(own, '127.0.0.1')
      await once(server, 'listening')
    },
    close: end,
  }
}
