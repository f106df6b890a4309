import { expect, it } from 'vitest'
import { buildEmbedCode } from './embed-code.ts'

it('cannot be broken out of by a title', () => {
  const code = buildEmbedCode('https://kinora.example/embed/1?a=1&b=2', '"><script>alert(1)</script>')
  expect(code).toContain('src="https://kinora.example/embed/1?a=1&amp;b=2"')
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(code.match(/</g)).toHaveLength(2)
})
