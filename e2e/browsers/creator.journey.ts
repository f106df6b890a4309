import { test } from './fixtures.ts'

test('a creator uploads a clip, and it plays', async ({ person, signInAs, clip }) => {
  await signInAs('uploader')
  await person.goto('/upload')
  await person.attach('Video file', await clip({ seconds: 5, width: 640, height: 360, name: 'sent-by-hand' }))
  await person.fill('Title', 'Five seconds of colour bars')
  await person.click('button', 'Publish')
  await person.expectText('Ready to watch', 60_000)
  const link = await person.evaluate(
    () => document.querySelector<HTMLAnchorElement>('a[href^="/video/"]')?.pathname ?? '',
  )
  await person.goto(link)
  await person.click('button', 'Play')
  await person.waitUntil(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5)

  await person.goto('/studio/content')
  await person.waitUntil(() =>
    [...document.querySelectorAll('tbody tr')].some(({ textContent }) =>
      textContent.includes('Five seconds of colour bars'),
    ),
  )
})
