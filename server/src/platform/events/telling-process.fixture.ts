import { openDatabase } from '../db/database.ts'
import { createLog } from '../log.ts'
import { addEvent } from './events.ts'

const db = openDatabase(process.argv[2] ?? '', { log: createLog({ level: 'silent' }) })
for (let n = 1; ; n++) {
  await db.transaction().execute((trx) => addEvent(trx, { viewerId: 1, name: String(n), payload: {} }))
  process.stdout.write(`${n}\n`)
}
