import { readHealth } from '../domains/administration/operations/health.ts'
import { createMedia } from '../media/media.ts'
import { version } from '../platform/version.ts'
import { openSite } from '../open-site.ts'
import { print, runCommand } from '../run-command.ts'

/** `kinora doctor`: the checks of the operations page; ends with 1 if something needs to be mended. */
await runCommand(async ({ config, log }) => {
  const site = await openSite(config, log)
  const media = createMedia({ ffmpegPath: config.FFMPEG_PATH, ffprobePath: config.FFPROBE_PATH })
  try {
    const ffmpeg = await media.checkFfmpeg()
    const health = await readHealth({ config, db: site.db, media, now: () => new Date() }, version)
    print(`Kinora ${health.version}, Node ${health.node}, PostgreSQL ${health.postgres}, ${ffmpeg}`)
    for (const { name, state, says, advice } of health.checks)
      print(`${state.padEnd(8)} ${name}: ${advice === null ? says : `${says} ${advice}`}`)
    return health.checks.some(({ state }) => state === 'problem') ? 1 : 0
  } finally {
    await site.close()
  }
})
