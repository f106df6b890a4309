import { test } from './fixtures.ts'

test('a creator uploads a clip, and it plays', async ({ user, signInAs, clip }) => {
  await signInAs('uploader')
  await user.goto('/upload')
  await user.attach('Video file', await clip({ seconds: 5, width: 640, height: 360, name: 'sent-by-hand' }))
  await user.fill('Title', 'Five seconds of colour bars')
  await user.click('button', 'Publish')
  await user.expectText('Ready to watch', 60_000)
  const link = await user.evaluate(
    () => document.querySelector<HTMLAnchorElement>('a[href^="/video/"]')?.pathname ?? '',
  )
  await user.goto(link)
  await user.click('button', 'Play')
  await user.waitUntil(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5)

  await user.goto('/studio/content')
  await user.waitUntil(() =>
    [...document.querySelectorAll('tbody tr')].some(({ textContent }) =>
      textContent.includes('Five seconds of colour bars'),
    ),
  )
})
