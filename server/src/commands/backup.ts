import { parseArgs } from 'node:util'
import { runBackup } from '../domains/administration/backups/run-backup.ts'
import { BackupError } from '../platform/backup/manifest.ts'
import { openSite } from '../open-site.ts'
import { print, runCommand } from '../run-command.ts'

/**
 * `kinora backup [--to <folder>] [--keep <n>] [--recipient <age1…>]`: backs up the site, which may be in use. The
 * defaults are BACKUP_DIR, BACKUP_KEEP and BACKUP_RECIPIENT.
 */
await runCommand(async ({ config, log, signal }) => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, keep: { type: 'string' }, recipient: { type: 'string' } },
  })
  const folder = values.to ?? config.BACKUP_DIR
  if (folder === undefined)
    throw new BackupError('Say where to keep backups: --to <folder>, or set BACKUP_DIR.')
  const site = await openSite(config, log)
  try {
    const recipient = values.recipient ?? config.BACKUP_RECIPIENT
    const keep = parseKeep(values.keep) ?? config.BACKUP_KEEP
    const { path, manifest, removed } = await runBackup(site, { folder, keep, recipient, signal })
    const { database, files } = manifest
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
    print(`${path}: ${rows} rows in ${database.tables.length} tables, ${files.total} files.`)
    print(`${files.newFiles} files were new or changed, which took ${files.newBytes} bytes.`)
    for (const name of removed) print(`Removed ${name}, as only ${keep} are kept.`)
    return 0
  } finally {
    await site.close()
  }
})

function parseKeep(text: string | undefined) {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new BackupError('--keep takes a whole number from 1.')
}
