import { access, chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'

/** ffmpeg behind a script that can block one step, so that a test can act at that moment. */
export async function createBlockingFfmpeg(folder: string) {
  const path = join(folder, 'held-ffmpeg')
  const [holdFile, reached] = [join(folder, 'hold-at'), join(folder, 'held')]
  await writeFile(
    path,
    `#!/bin/sh
if [ -f '${holdFile}' ]; then
  case " $* " in *"$(cat '${holdFile}')"*) touch '${reached}'; exec sleep 600;; esac
fi
exec ffmpeg "$@"
`,
  )
  await chmod(path, 0o755)
  return {
    path,
    holdAt: async (argument: string) => {
      await rm(reached, { force: true })
      await writeFile(holdFile, argument)
    },
    untilBlocked: () => vi.waitFor(() => access(reached), { timeout: 30_000, interval: 20 }),
    unblock: () => rm(holdFile, { force: true }),
  }
}
