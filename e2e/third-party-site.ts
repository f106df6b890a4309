import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const renderPage = (html: string) => `<!doctype html><title>Another site</title>
<script>
  window.receivedEvents = []
  addEventListener('message', ({ data, origin }) => window.receivedEvents.push({ ...data, origin }))
</script>
${html}`

/** A local third-party site with two names, that is two origins. */
export async function startThirdPartySite() {
  let html = ''
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(renderPage(html)),
  )
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    host: `localhost:${port}`,
    at: (name: 'localhost' | '127.0.0.1') => `http://${name}:${port}/`,
    shows: (next: string) => {
      html = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
