import { Email } from '../http/shared.ts'
import { expect, it } from 'vitest'
import { CodeForm } from '../people/accounts/schemas.ts'
import { normalizeCode } from './normalize-input.ts'

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['123–456', '123456'],
  ['123\u00A0456', '123456'],
  ['\u200E123456\u200F', '123456'],
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['𝟏𝟐𝟑456', '123456'],
])('reads %j as a code', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code)
  expect(CodeForm.parse({ email: 'ada@example.org', code: typed }).code).toBe(code)
})

it.each([
  ['Ada@Example.org ', 'ada@example.org'],
  ['user@exämple.de', 'user@xn--exmple-cua.de'],
  ['user@xn--exmple-cua.de', 'user@xn--exmple-cua.de'],
  ['User@EXÄMPLE.DE', 'user@xn--exmple-cua.de'],
  ['user＠例え。jp', 'user@xn--r8jz45g.jp'],
  ['user@ｅｘａｍｐｌｅ.org', 'user@example.org'],
  ['user@почта.рф', 'user@xn--80a1acny.xn--p1ai'],
])('reads %j as one address, however it is written', (typed, address) => {
  expect(Email.parse(typed)).toBe(address)
})

it.each([
  'user@exämple',
  'user@',
  '@exämple.de',
  'user@ex ämple.de',
  'user@exämple.de/path',
  'a@b@ä',
  'user@ä:80',
])('takes %j for none', (typed) => {
  expect(Email.safeParse(typed).error?.issues[0]?.message).toBe('Invalid email')
})
