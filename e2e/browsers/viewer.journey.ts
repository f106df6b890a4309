import { captions } from '@kinora/contract/captions'
import { expect, test } from './fixtures.ts'

const subtitles =
  'WEBVTT\n\n00:00.000 --> 00:09.000\nGuten Morgen\n\n00:09.000 --> 00:20.000\nUnd gute Nacht\n'

test('home shows its cards with their pictures', async ({ person, signIn, publish, clip }) => {
  const maker = await signIn('home-maker')
  const file = await clip({ seconds: 3 })
  for (const title of ['Kelp', 'Tides', 'Cliffs']) await publish(maker, file, { title })
  await person.goto('/')
  for (const title of ['Kelp', 'Tides', 'Cliffs']) await person.expectText(title)
  await person.waitUntil(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main article img')]
    return pictures.length >= 3 && pictures.every(({ naturalWidth }) => naturalWidth > 0)
  })
})

test('a new user signs in with the code from an e-mail', async ({ person, site }, { project }) => {
  const email = `stranger-${project.name}@e2e.invalid`
  await person.goto('/auth')
  await person.fill('E-mail', email)
  await person.click('button', 'Send code')
  await person.expectText('Check your email for the verification code')
  const code = await site.codeFor(email)
  await person.click('textbox', 'Digit 1 of 6')
  await person.type(code)
  await person.expectText("You've been successfully authenticated")
  await person.waitUntil(() => location.pathname === '/' && localStorage.getItem('auth_token') !== null)
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

test('a video plays, seeks, and shows its captions', async ({ person, request, signIn, publish, clip }) => {
  const maker = await signIn('film-owner')
  const { id } = await publish(maker, await clip({ seconds: 20 }), { title: 'Morning' })
  const made = await request.post(captions.create.path.replace(':id', String(id)), {
    headers: { authorization: `Bearer ${maker.token}` },
    multipart: {
      language: 'de',
      file: { name: 'film.de.vtt', mimeType: 'text/vtt', buffer: Buffer.from(subtitles) },
    },
  })
  expect(made.ok(), await made.text()).toBe(true)
  await person.goto(`/video/${id}`)
  await person.click('button', 'Play')
  await person.waitUntil(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5)
  await person.evaluate(recordSeek)
  await person.type('5')
  await person.waitUntil(() => document.body.dataset.landing !== undefined)
  const noted = await person.evaluate(() => document.body.dataset.landing ?? '')
  const { at, after } = JSON.parse(noted) as { at: number; after: number }
  expect(at).toBeGreaterThanOrEqual(9.5)
  expect(at).toBeLessThanOrEqual(10.5 + after)
  await person.waitUntil((from) => (document.querySelector('video')?.currentTime ?? 0) > from + 1, at)
  await person.type('c')
  await person.waitUntil(() => document.querySelector('[data-captions]')?.textContent === 'Und gute Nacht')
  await person.type('0')
  await person.waitUntil(() => document.querySelector('[data-captions]')?.textContent === 'Guten Morgen')
})

test('a comment is still there after a reload', async ({ person, signInAs, signIn, publish, clip }) => {
  const { id } = await publish(await signIn('talked-about'), await clip({ seconds: 3 }), { title: 'Waves' })
  await signInAs('talker')
  await person.goto(`/video/${id}`)
  await person.fill('Add a comment', 'Grüße vom Meer')
  await person.click('button', 'Comment')
  await person.waitUntil(
    () => document.querySelector('article')?.textContent?.includes('Grüße vom Meer') ?? false,
  )
  await person.goto(`/video/${id}`)
  await person.expectText('Grüße vom Meer')
})

/** Titles of all playing shorts; one is expected. */
const playingTitles = () =>
  [...document.querySelectorAll('video')]
    .filter((video) => !video.paused && video.currentTime > 0.1)
    .map((video) => video.closest('article')?.querySelector('h2')?.textContent)
    .join(' and ')

test('shorts play one after the other', async ({ person, signIn, publish, clip }) => {
  const makers = [await signIn('short-maker'), await signIn('other-short-maker')]
  const file = await clip({ seconds: 6, width: 180, height: 320 })
  for (const [at, maker] of [...makers, ...makers].entries())
    await publish(maker, file, { title: `Short ${at}`, isShort: true })
  await person.goto('/shorts')
  await expect.poll(() => person.evaluate(playingTitles), 'the first one moves').toMatch(/^Short \d$/)
  const first = await person.evaluate(playingTitles)
  await person.press('ArrowDown')
  await expect
    .poll(() => person.evaluate(playingTitles), 'the next one moves alone')
    .toMatch(new RegExp(`^Short (?!${first.slice(-1)})\\d$`))
})
