import { transformSync } from '@babel/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { msg, plural } from '@kinora/contract/text/translate'
import { expect, it } from 'vitest'
import { translateTexts } from './translate-texts.ts'

const build = (code: string) =>
  transformSync(`import { msg, plural, t } from '@kinora/contract/text/translate'\n${code}`, {
    configFile: false,
    parserOpts: { plugins: ['jsx'] },
    presets: [translateTexts().preset],
  })?.code ?? ''

it('writes a text as plain values', () => {
  expect(build('f(t`Save`)')).toContain(`_i18n._("${generateMessageId('Save')}", "Save")`)
})

it('makes a message with values once, and drops the import of the source', () => {
  const code = build('f(t`Remove ${{ name: tag.name }}`)')
  expect(code).toContain('["Remove ", ["name"]]')
  expect(code).toMatch(/_i18n\._\("[\w-]{6}", _message, \{\s*name: tag\.name\s*\}\)/)
  expect(code).not.toContain('text/translate')
})

it('keeps the context in the id only', () => {
  const id = generateMessageId('Post', 'verb')
  expect(build("f(t({ message: 'Post', context: 'verb' }))")).toContain(`_i18n._("${id}", "Post")`)
  expect(build("f(msg({ message: 'Post', context: 'verb' }))")).not.toContain('context')
  const element = build(
    `import { Trans } from '@lingui/react/macro'\nf(<Trans context="verb">Post <b>{name}</b></Trans>)`,
  )
  expect(element).toContain(generateMessageId('Post <0>{name}</0>', 'verb'))
  expect(element).not.toContain('context')
})

// The server runs `t` as it stands: the catalog has one id for both.
it.each([
  ['msg`Save`', msg`Save`],
  ["msg({ message: 'Post', context: 'verb' })", msg({ message: 'Post', context: 'verb' })],
  ['msg`It’s ${{ name: x }}’s “#1”`', msg`It’s ${{ name: 'x' }}’s “#1”`],
  [
    "msg`${plural({ count: x }, { 0: 'No rows', one: '# row', other: '# rows' })} in ${{ list: x }}`",
    msg`${plural({ count: 1 }, { 0: 'No rows', one: '# row', other: '# rows' })} in ${{ list: 'x' }}`,
  ],
  [
    'msg`${plural({ count: x }, { one: msg`${{ shown: x }} view`, other: msg`${{ shown: x }} views` })}`',
    msg`${plural({ count: 1 }, { one: msg`${{ shown: 1 }} view`, other: msg`${{ shown: 1 }} views` })}`,
  ],
])('gives %s the id that Node gives it', (source, { id }) => {
  expect(build(`f(${source})`)).toContain(`"${id}"`)
})
