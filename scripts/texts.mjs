// npm run texts: takes the texts out of the code into locales/*.po, checks the translations and counts
// them (docs/languages.md). `-- --check` changes nothing, and fails where the catalogs are not what the code has.
import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { readFileSync } from 'node:fs'
import config from '../lingui.config.ts'
import { print } from './status.mjs'
import { inRoot, runForOutput, runScript, toolCommand } from './steps.mjs'
import { translationProblems } from './translation-problems.mjs'

const isCheck = process.argv.includes('--check')
const po = formatter()

await runScript(async () => {
  const command = isCheck ? ['check', 'sync', '--clean'] : ['extract', '--clean']
  const { code, output } = await runForOutput(toolCommand('lingui', ...command))
  if (code !== 0) {
    print(output.trimEnd())
    print('✗ The catalogs differ from the code: npm run texts')
    return 1
  }
  const translations = config.locales.filter((language) => language !== config.sourceLocale)
  const problems = translations.flatMap(checkLanguage)
  for (const problem of problems) print(`✗ ${problem}`)
  print(`Translated: ${translations.map(describeCoverage).join(', ')}`)
  return problems.length > 0 ? 1 : 0
})

function readCatalog(language) {
  const filename = inRoot('locales', `${language}.po`)
  const context = { locale: language, sourceLocale: config.sourceLocale, filename }
  return Object.values(po.parse(readFileSync(filename, 'utf8'), context))
}

function describeCoverage(language) {
  const entries = readCatalog(language)
  const translated = entries.filter(({ translation }) => translation !== '')
  return `${language} ${Math.floor((100 * translated.length) / entries.length)} %`
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
