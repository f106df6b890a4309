import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { parseAllDocuments } from 'yaml'

export const deployFolder = join(import.meta.dirname, '../../deploy')

export type Mapping = Record<string, unknown>

export const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const readDeployed = (file: string) => readFileSync(join(deployFolder, file), 'utf8')

/** @throws when YAML sees an error or something doubtful */
export function readDocuments(file: string): Mapping[] {
  return parseAllDocuments(readDeployed(file), { merge: true }).map((document) => {
    const [complaint] = [...document.errors, ...document.warnings]
    if (complaint) throw complaint
    const value: unknown = document.toJS()
    if (!isMapping(value)) throw new Error(`${file} has a document that is no mapping`)
    return value
  })
}

/** Variables of a file, those in comments included, with something in the place of each secret. */
export function readVariables(file: string): Record<string, string> {
  const variables = parseEnv(readDeployed(file).replaceAll(/^#(?=[A-Z0-9_]+=)/gm, ''))
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, value || 's'.repeat(64)]))
}
