import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @throws with what to install, as Debian and Ubuntu name it */
export function requirePrograms(programs: readonly string[], packages: string) {
  const missing = programs.filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  throw new Error(`Missing: ${missing.join(', ')}. sudo apt-get install --no-install-recommends ${packages}`)
}

function isInstalled(name: string) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
