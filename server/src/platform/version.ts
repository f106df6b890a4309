import { readFileSync } from 'node:fs'

/** Of this program, from package.json. */
export const { version: programVersion } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string }
