// node scripts/release-notes.mjs v0.2.0: the section of this version in CHANGELOG.md.
import { readFileSync } from 'node:fs'
import { inRoot } from './steps.mjs'

const version = process.argv[2]?.replace(/^v/, '') ?? ''
const sections = readFileSync(inRoot('CHANGELOG.md'), 'utf8').split(/^(?=## )/m)
const notes = sections.find((section) => section.startsWith(`## ${version} `))
if (!notes) {
  process.stderr.write(`CHANGELOG.md has no section for ${version}: “## ${version} – <date>”.\n`)
  process.exit(1)
}
process.stdout.write(`${notes.split('\n').slice(1).join('\n').trim()}\n`)
