import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { translationProblems } from './translation-problems.mjs'

const problemsOf = (language, source, translation) =>
  translationProblems(language, source, translation, compileMessageOrThrow)

it.each([
  ['de', 'Remove {name}', '{name} entfernen'],
  ['de', '{count, plural, one {# row} other {# rows}}', '{count, plural, one {# Zeile} other {# Zeilen}}'],
  ['ja', '{count, plural, one {# row} other {# rows}}', '{count, plural, other {#行}}'],
  ['de', 'Read <0>the terms</0>', '<0>Bedingungen</0> lesen'],
])('finds nothing wrong in the %s of “%s”', (language, source, translation) => {
  expect(problemsOf(language, source, translation)).toEqual([])
})

it.each([
  ['Remove {name}', 'Entfernen', 'lacks {name}'],
  ['Remove {name}', '{nmae} entfernen', 'lacks {name}'],
  ['Read <0>the terms</0>', 'Die <0>Bedingungen<0>', 'lacks </0>'],
  [
    '{count, plural, one {# row} other {# rows}}',
    '{count, plural, other {# Zeilen}}',
    'lacks the plural forms one',
  ],
  ['Save', ' Sichern', 'begins or ends with a space'],
  ['Save', 'Änderungen an diesem Ort abspeichern', 'is much longer than the source'],
  ['{name} left', '{name ging', 'cannot be read'],
])('names what is wrong in the German of “%s”: “%s”', (source, translation, problem) => {
  expect(problemsOf('de', source, translation).join('; ')).toContain(problem)
})

it('asks for all forms of a language', () => {
  const source = '{count, plural, one {# row} other {# rows}}'
  expect(problemsOf('ar', source, '{count, plural, one {# صف} other {# صفوف}}')).toEqual([
    'lacks the plural forms zero, two, few, many',
  ])
})
