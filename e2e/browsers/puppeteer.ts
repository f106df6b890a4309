import puppeteer, { type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core'
import { viewport, type BrowserEngine, type PageElement, type BrowserTab } from './tab.ts'

const createHandle = (element: ElementHandle): PageElement => ({
  click: () => element.click(),
  fill: async (text) => {
    await element.evaluate((field) => (field as HTMLInputElement).select())
    await element.type(text)
  },
  attach: (path) => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
})

type PageFunction = (...args: unknown[]) => unknown

function createTab(page: Page, close: () => Promise<void>): BrowserTab {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url ?? ''})`)
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    evaluate: (work, ...args) => page.evaluate(work as PageFunction, ...args) as never,
    run: async (script) => void (await page.evaluate(script)),
    find: async (findElement, ...args) => {
      const found = await page.evaluateHandle(findElement as PageFunction, ...args)
      const element = found.asElement() as ElementHandle | null
      return element ? createHandle(element) : undefined
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    setCookie: async (url, name, value) =>
      page
        .browserContext()
        .setCookie({ name, value, domain: new URL(url).hostname, path: '/', httpOnly: true }),
    errors: () => Promise.resolve([...errors]),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close,
  }
}

async function launch(options: LaunchOptions): Promise<BrowserEngine> {
  const browser = await puppeteer.launch({ ...options, headless: true, defaultViewport: viewport })
  return {
    open: async () => {
      const context = await browser.createBrowserContext()
      return createTab(await context.newPage(), () => context.close())
    },
    close: () => browser.close(),
  }
}

export const startChromium = (executablePath: string) =>
  launch({
    browser: 'chrome',
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

export const startFirefox = (executablePath: string) => launch({ browser: 'firefox', executablePath })
