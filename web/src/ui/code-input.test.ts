import { describe, expect, it } from 'vitest'
import { enterDigits, eraseDigit } from './code-input.tsx'

describe('enterDigits', () => {
  it.each([
    { code: '', index: 0, text: '4', after: '4', focus: 1 },
    { code: '4', index: 1, text: '2', after: '42', focus: 2 },
    { code: '', index: 0, text: '123456', after: '123456', focus: 5 },
    { code: '', index: 0, text: ' 123 456\n', after: '123456', focus: 5 },
    { code: '', index: 0, text: '12345678', after: '123456', focus: 5 },
    { code: '99', index: 0, text: '123456', after: '123456', focus: 5 },
    { code: '123456', index: 2, text: '9', after: '129456', focus: 3 },
    { code: '12', index: 5, text: '3', after: '123', focus: 3 },
    { code: '', index: 0, text: '１２３ ٤٥٦', after: '123456', focus: 5 },
    { code: '12', index: 1, text: 'x', after: '12', focus: 1 },
    { code: '12345', index: 5, text: '6', after: '123456', focus: 5 },
  ])('turns “$code” with “$text” in box $index into $after', ({ code, index, text, after, focus }) => {
    expect(enterDigits(code, index, text, 6)).toEqual({ code: after, focus })
  })
})

describe('eraseDigit', () => {
  it.each([
    { code: '123', index: 3, after: '12', focus: 2 },
    { code: '123', index: 1, after: '13', focus: 1 },
    { code: '1', index: 0, after: '', focus: 0 },
    { code: '', index: 0, after: '', focus: 0 },
    { code: '123456', index: 5, after: '12345', focus: 5 },
  ])('turns “$code” in box $index into “$after”', ({ code, index, after, focus }) => {
    expect(eraseDigit(code, index)).toEqual({ code: after, focus })
  })
})
