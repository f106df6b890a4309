import { expect, it } from 'vitest'
import { buildEmbedUrl, buildEmbedHtml, defaultEmbedOptions } from './embed-url.ts'

const origin = 'https://kinora.example'

it('omits defaults', () => {
  expect(buildEmbedUrl(origin, 7, defaultEmbedOptions)).toBe('https://kinora.example/embed/7')
})

it('contains everything else', () => {
  const options = {
    ...defaultEmbedOptions,
    startSeconds: 12.9,
    autoplay: true,
    muted: true,
    loop: true,
    controls: false,
    captions: 'pt-BR',
  }
  expect(buildEmbedUrl(origin, 7, options)).toBe(
    'https://kinora.example/embed/7?start=12&autoplay=1&muted=1&loop=1&controls=0&captions=pt-BR',
  )
})

it('writes a frame that no title can break out of', () => {
  const shape = { title: '"><script>alert(1)</script>', width: 1080, height: 1920 }
  expect(buildEmbedHtml(`${origin}/embed/7?start=1&loop=1`, shape, 'fluid')).toBe(
    '<iframe src="https://kinora.example/embed/7?start=1&amp;loop=1" ' +
      'title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" style="width:100%;aspect-ratio:1080/1920;border:0" ' +
      'allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>',
  )
})

it('has a width and height when a size was chosen, and the default shape when that of the video is unknown', () => {
  const shape = { title: 'x', width: null, height: null }
  expect(buildEmbedHtml(origin, shape, '560x315')).toContain('width="560" height="315" style="border:0"')
  expect(buildEmbedHtml(origin, shape, 'fluid')).toContain('aspect-ratio:16/9')
})
