import type { SocketTarget } from '../../../platform/outgoing/open-socket.ts'

const defaultPorts = { rtmp: 1935, rtmps: 443 }

/** Where an address that `isRestreamUrl` leads, and the application on that server. */
export function parseRestreamUrl(url: string): SocketTarget & { app: string } {
  const { protocol, host, port, pathname, search } = new URL(url)
  const isSecure = protocol === 'rtmps:'
  return {
    // Only in addresses that it knows, URL writes numbers and other scripts in one way.
    hostname: new URL(`http://${host}`).hostname,
    port: port === '' ? defaultPorts[isSecure ? 'rtmps' : 'rtmp'] : Number(port),
    isSecure,
    app: pathname.slice(1).replace(/\/$/, '') + search,
  }
}
