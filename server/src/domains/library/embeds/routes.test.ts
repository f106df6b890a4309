import { expect, it } from 'vitest'
import { writeOEmbedXml } from './routes.ts'

const described = {
  version: '1.0',
  type: 'video',
  provider_name: 'Kinora',
  provider_url: 'https://kinora.example',
  title: 'Film',
  author_name: 'ada',
  author_url: 'https://kinora.example/channel/1',
  html: '<iframe src="https://kinora.example/embed/1"></iframe>',
  width: 640,
  height: 360,
}

it('escapes what would end an element', () => {
  const text = writeOEmbedXml({ ...described, title: '</title> & "more"' })
  expect(text).toContain('<title>&lt;/title&gt; &amp; &quot;more&quot;</title>')
})

it('leaves out characters that no XML may have, and what the contract does not name', () => {
  const text = writeOEmbedXml({ ...described, title: 'a\u0000b\u001Bc\td\uFFFFe🎬', secret: 'x' })
  expect(text).toContain('<title>abc\tde🎬</title>')
  expect(text).not.toContain('secret')
})
