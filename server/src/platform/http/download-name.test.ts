import { expect, it } from 'vitest'
import { attachmentHeader, safeFileName } from './download-name.ts'

it.each([
  ['Morning', 'mp4', 'Morning.mp4'],
  ['Über 1/2: “ja?”', 'MOV', 'Über 1 2 “ja ”.mov'],
  ['日本語 🎬', 'webm', '日本語 🎬.webm'],
  ['..hidden.. ', 'mp4', 'hidden.mp4'],
  ['..', 'mp4', 'file.mp4'],
  ['CON', 'mp4', 'file CON.mp4'],
  ['a\u202Egpj', 'mp4', 'a gpj.mp4'],
  ['line\r\nbreak', 'mp4', 'line break.mp4'],
  ['no ending', '', 'no ending'],
  ['odd ending', '../x', 'odd ending'],
  ['🎬'.repeat(100), 'mp4', `${'🎬'.repeat(60)}.mp4`],
])('%j with %j becomes %s', (name, ending, fileName) => {
  expect(safeFileName(name, ending)).toBe(fileName)
})

it('sends it in Unicode, and in ASCII for old clients', () => {
  expect(attachmentHeader('Über.mp4')).toBe(`attachment; filename="?ber.mp4"; filename*=UTF-8''%C3%9Cber.mp4`)
  expect(attachmentHeader('plain.mp4')).toMatch(/^attachment; filename="?plain\.mp4"?$/)
})
