import { access, chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'

/** ffmpeg behind a script that can block one step, so that a test can act at that moment. */
export async function createBlockingFfmpeg(folder: string) {
  const path = join(folder, 'held-ffmpeg')
  const [wanted, reached] = [join(folder, 'hold-at'), join(folder, 'held')]
  await writeFile(
    path,
    `#!/bin/sh
if [ -f '${wanted}' ]; then
  case " $* " in *"$(cat '${wanted}')"*) touch '${reached}'; exec sleep 600;; esac
fi
exec ffmpeg "$@"
`,
  )
  await chmod(path, 0o755)
  return {
    path,
    holdAt: async (words: string) => {
      await rm(reached, { force: true })
      await writeFile(wanted, words)
    },
    untilHeld: () => vi.waitFor(() => access(reached), { timeout: 30_000, interval: 20 }),
    letGo: () => rm(wanted, { force: true }),
  }
}
