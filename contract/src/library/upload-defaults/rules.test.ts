import { describe, expect, it } from 'vitest'
import { titleFromTemplate } from './rules.ts'

// docs/product.md “Upload defaults”
describe('titleOf', () => {
  it.each([
    { title: 'the name alone', template: '', file: 'my_holiday.mp4', is: 'my holiday' },
    {
      title: 'the name in its place',
      template: 'Trip: {name} ({name})',
      file: 'sea.mov',
      is: 'Trip: sea (sea)',
    },
    { title: 'words without a place', template: 'Weekly show', file: 'sea.mov', is: 'Weekly show' },
    {
      title: 'no more than fits',
      template: 'x{name}',
      file: `${'y'.repeat(300)}.mp4`,
      is: `x${'y'.repeat(99)}`,
    },
  ])('is $title', ({ template, file, is }) => {
    expect(titleFromTemplate(template, file, 100)).toBe(is)
  })
})
