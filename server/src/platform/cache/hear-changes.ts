import type pg from 'pg'

/** What a connection shows of its protocol beyond pg's types: when a statement is over, and whether a transaction is open. */
interface Wire {
  on: (event: 'readyForQuery', listener: (message: { status: string }) => void) => void
}

const isIdle = 'I'

/**
 * Tells what the statements of this connection changed, once it is committed and before whoever waits for it goes on. The
 * triggers that notify all nodes say it to the connection in a notice too, which costs no round trip.
 */
export function hearChanges(client: pg.ClientBase, onChange: (subject: string) => void) {
  const subjects = new Set<string>()
  client.on('notice', ({ message, detail }) => {
    if (detail === 'rows_changed' && message) subjects.add(message)
  })
  const { connection } = client as unknown as { connection: Wire }
  connection.on('readyForQuery', ({ status }) => {
    if (status !== isIdle) return
    for (const subject of subjects) onChange(subject)
    subjects.clear()
  })
}
