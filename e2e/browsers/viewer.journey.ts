import { captions } from '@kinora/contract/library/captions/calls'
import { expect, test } from './fixtures.ts'

const subtitles =
  'WEBVTT\n\n00:00.000 --> 00:09.000\nGuten Morgen\n\n00:09.000 --> 00:20.000\nUnd gute Nacht\n'

test('home shows its cards with their pictures', async ({ user, signIn, publish, clip }) => {
  const maker = await signIn('home-maker')
  const file = await clip({ seconds: 3 })
  for (const title of ['Kelp', 'Tides', 'Cliffs']) await publish(maker, file, { title })
  await user.goto('/')
  for (const title of ['Kelp', 'Tides', 'Cliffs']) await user.expectText(title)
  await user.waitUntil(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main article img')]
    return images.length >= 3 && images.every(({ naturalWidth }) => naturalWidth > 0)
  })
})

test('a new user signs in with the code from an e-mail', async ({ user, site }, { project }) => {
  const email = `stranger-${project.name}@e2e.invalid`
  await user.goto('/auth')
  await user.fill('E-mail', email)
  await user.click('button', 'Send code')
  await user.expectText('Check your email for the verification code')
  const code = await site.codeFor(email)
  await user.click('textbox', 'Digit 1 of 6')
  await user.type(code)
  await user.expectText("You've been successfully authenticated")
  await user.waitUntil(() => location.pathname === '/' && localStorage.getItem('auth_token') !== null)
})

/** Records where the next seek lands and after how many seconds, as playback has moved on by then. */
function recordSeek() {
  const video = document.querySelector('video')
  const recordPosition = (since: number) => () => {
    const landing = { at: video?.currentTime, after: (performance.now() - since) / 1000 }
    document.body.dataset.landing = JSON.stringify(landing)
  }
  const onSeeking = () => video?.addEventListener('seeked', recordPosition(performance.now()), { once: true })
  video?.addEventListener('seeking', onSeeking, { once: true })
}

test('a video plays, seeks, and shows its captions', async ({ user, request, signIn, publish, clip }) => {
  const maker = await signIn('film-owner')
  const { id } = await publish(maker, await clip({ seconds: 20 }), { title: 'Morning' })
  const response = await request.post(captions.create.path.replace(':id', String(id)), {
    headers: { authorization: `Bearer ${maker.token}` },
    multipart: {
      language: 'de',
      file: { name: 'film.de.vtt', mimeType: 'text/vtt', buffer: Buffer.from(subtitles) },
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  await user.goto(`/video/${id}`)
  await user.click('button', 'Play')
  await user.waitUntil(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5)
  await user.evaluate(recordSeek)
  await user.type('5')
  await user.waitUntil(() => document.body.dataset.landing !== undefined)
  const noted = await user.evaluate(() => document.body.dataset.landing ?? '')
  const { at, after } = JSON.parse(noted) as { at: number; after: number }
  expect(at).toBeGreaterThanOrEqual(9.5)
  expect(at).toBeLessThanOrEqual(10.5 + after)
  await user.waitUntil((from) => (document.querySelector('video')?.currentTime ?? 0) > from + 1, at)
  await user.type('c')
  await user.waitUntil(() => document.querySelector('[data-captions]')?.textContent === 'Und gute Nacht')
  await user.type('0')
  await user.waitUntil(() => document.querySelector('[data-captions]')?.textContent === 'Guten Morgen')
})

test('a comment is still there after a reload', async ({ user, signInAs, signIn, publish, clip }) => {
  const { id } = await publish(await signIn('talked-about'), await clip({ seconds: 3 }), { title: 'Waves' })
  await signInAs('talker')
  await user.goto(`/video/${id}`)
  await user.fill('Add a comment', 'Grüße vom Meer')
  await user.click('button', 'Comment')
  await user.waitUntil(
    () => document.querySelector('article')?.textContent?.includes('Grüße vom Meer') ?? false,
  )
  await user.goto(`/video/${id}`)
  await user.expectText('Grüße vom Meer')
})

/** Titles of all playing shorts; one is expected. */
const playingTitles = () =>
  [...document.querySelectorAll('video')]
    .filter((video) => !video.paused && video.currentTime > 0.1)
    .map((video) => video.closest('article')?.querySelector('h2')?.textContent)
    .join(' and ')

test('shorts play one after the other', async ({ user, signIn, publish, clip }) => {
  const makers = [await signIn('short-maker'), await signIn('other-short-maker')]
  const file = await clip({ seconds: 6, width: 180, height: 320 })
  for (const [at, maker] of [...makers, ...makers].entries())
    await publish(maker, file, { title: `Short ${at}`, isShort: true })
  await user.goto('/shorts')
  await expect.poll(() => user.evaluate(playingTitles), 'the first one moves').toMatch(/^Short \d$/)
  const first = await user.evaluate(playingTitles)
  await user.press('ArrowDown')
  await expect
    .poll(() => user.evaluate(playingTitles), 'the next one moves alone')
    .toMatch(new RegExp(`^Short (?!${first.slice(-1)})\\d$`))
})
