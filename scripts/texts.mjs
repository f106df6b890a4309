// npm run texts: takes the texts out of the code into locales/*.po, checks the translations and counts
// them (docs/languages.md). `-- --check` changes nothing, and fails where the catalogs are not what the code has.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { readFileSync, writeFileSync } from 'node:fs'
import config from '../lingui.config.ts'
import { readCatalog } from '../locales/read-catalog.ts'
import { print } from './status.mjs'
import { inRoot, runForOutput, runScript, toolCommand } from './steps.mjs'
import { translationProblems } from './translation-problems.mjs'

const isCheck = process.argv.includes('--check')

const coverageFile = inRoot('locales', 'coverage.json')

await runScript(async () => {
  const command = isCheck ? ['check', 'sync', '--clean'] : ['extract', '--clean']
  const { code, output } = await runForOutput(toolCommand('lingui', ...command))
  const translations = config.locales.filter((language) => language !== config.sourceLocale)
  const coverage = Object.fromEntries(translations.map((language) => [language, measureCoverage(language)]))
  const counted = `${JSON.stringify(coverage, null, 2)}\n`
  if (code === 0 && !isCheck) writeFileSync(coverageFile, counted)
  if (code !== 0 || readFileSync(coverageFile, 'utf8') !== counted) {
    print(output.trimEnd())
    print('✗ The catalogs differ from the code: npm run texts')
    return 1
  }
  const problems = translations.flatMap(checkLanguage)
  for (const problem of problems) print(`✗ ${problem}`)
  const shares = Object.entries(coverage).map(
    ([language, share]) => `${language} ${Math.floor(100 * share)} %`,
  )
  print(`Translated: ${shares.join(', ')}`)
  return problems.length > 0 ? 1 : 0
})

/** Rounded down, so that 1 means all of them. */
function measureCoverage(language) {
  const entries = readCatalog(language)
  const translated = entries.filter(({ translation }) => translation !== '')
  return Math.floor((1000 * translated.length) / entries.length) / 1000
}

function checkLanguage(language) {
  return readCatalog(language)
    .filter(({ translation }) => translation !== '')
    .flatMap(({ message, translation }) =>
      translationProblems(language, message, translation, compileMessageOrThrow).map(
        (problem) => `locales/${language}.po, “${message}”: ${problem}`,
      ),
    )
}
