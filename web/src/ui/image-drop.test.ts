import { expect, it } from 'vitest'
import { validateImage } from './image-drop.tsx'

it.each([
  { file: { type: 'image/png', size: 10 }, refusal: null },
  { file: { type: 'image/png', size: 11 }, refusal: 'too-large' },
  { file: { type: 'application/pdf', size: 1 }, refusal: 'not-an-image' },
  { file: { type: '', size: 1 }, refusal: 'not-an-image' },
])(
  'returns $refusal for a file of $file.size bytes and type “$file.type” when 10 are allowed',
  ({ file, refusal }) => {
    expect(validateImage(file, 10)).toBe(refusal)
  },
)
