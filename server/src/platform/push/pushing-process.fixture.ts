import { openDatabase } from '../db/database.ts'
import { createLog } from '../log.ts'
import { pushEvent } from './push-hub.ts'

const db = openDatabase(process.argv[2] ?? '', { log: createLog({ level: 'silent' }) })
for (let n = 1; ; n++) {
  await db.transaction().execute((trx) => pushEvent(trx, { viewerId: 1, name: String(n), payload: {} }))
  process.stdout.write(`${n}\n`)
}
