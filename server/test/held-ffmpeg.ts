import { access, chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'

/** The real ffmpeg, but it can be told to stop dead at one step, so that a test can do something just then. */
export async function makeHeldFfmpeg(folder: string) {
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
    /** From now on, the step whose arguments contain these words does not go on. */
    holdAt: async (words: string) => {
      await rm(reached, { force: true })
      await writeFile(wanted, words)
    },
    /** Resolves when that step has been reached. */
    untilHeld: () => vi.waitFor(() => access(reached), { timeout: 30_000, interval: 20 }),
    /** Steps that begin from now on go on as always. */
    letGo: () => rm(wanted, { force: true }),
  }
}
