import { readConfig } from '../config.ts'
import { verifyAuditChain } from '../domains/administration/audit-log/service.ts'
import { openContext } from '../open-context.ts'
import { createLog } from '../platform/log.ts'
import { exitWithMessage } from '../startup-errors.ts'

/** `npm run verify-audit`: exits with 1 when the audit log was tampered with. */
async function main() {
  const config = readConfig()
  const log = createLog({ level: 'warn' })
  const { ctx, close } = await openContext(config, log)
  try {
    const { isWhole, entries, broken, position, hash } = await verifyAuditChain(ctx.db)
    const lines = isWhole
      ? [`The audit log is intact: ${entries} entries.`]
      : [
          'The audit log has been altered:',
          ...broken.map(({ entryId, why }) => `  entry ${entryId} is ${why}`),
        ]
    process.stdout.write(`${[...lines, `Last link: ${position} ${hash ?? '(none)'}`].join('\n')}\n`)
    process.exitCode = isWhole ? 0 : 1
  } finally {
    await close()
  }
}

await main().catch(exitWithMessage)
