import { expect, test } from './fixtures.ts'

const out = '/tmp/shorts-shots'
for (const [name, width, height] of [['1440', 1440, 900], ['768', 768, 1024], ['390', 390, 844]] as const) {
  test(`look ${name}`, async ({ page, signIn, clip, publish }, info) => {
    await page.setViewportSize({ width, height })
    const makers = [await signIn(`tidewater-${info.testId}`), await signIn(`northbound-${info.testId}`)]
    const file = await clip({ seconds: 8, width: 270, height: 480 })
    const made = []
    for (let n = 0; n < 5; n++) made.push(await publish(makers[n % 2]!, file, { title: n === 2 ? `A very long title that goes on and on, as people write them when nobody stops them ${n}` : `Kelp wakes up ${n}`, isShort: true }))
    await signIn(`viewer-${info.testId}`, page)
    page.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 300)))
    page.on('pageerror', (e) => console.log('pageerror', e.message, e.stack?.slice(0, 600)))
    await page.goto(`/shorts/${made[2]!.id}`)
    await expect.poll(() => page.evaluate(() => [...document.querySelectorAll('video')].filter((v) => !v.paused && v.currentTime > 0.3).length)).toBe(1)
    await page.screenshot({ path: `${out}/${name}-dark.png` })
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(1200)
    console.log(page.url(), await page.evaluate(() => [...document.querySelectorAll('video')].map((v) => [v.paused, v.currentTime, v.muted, v.buffered.length && v.buffered.end(0)])))
    await page.keyboard.press('c')
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `${out}/${name}-comments.png` })
    await page.keyboard.press('Escape')
    await page.evaluate(() => (document.documentElement.dataset.theme = 'light'))
    await page.keyboard.press(' ')
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${out}/${name}-light-paused.png` })
    for (let n = 0; n < 4; n++) { await page.keyboard.press('ArrowDown'); await page.waitForTimeout(700) }
    await page.screenshot({ path: `${out}/${name}-end.png` })
  })
}
