import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { findFreePort } from '../../server/test/free-port.ts'
import { processorSecondsOf } from '../../server/test/processes.ts'
import { viewport, type BrowserEngine, type PageElement, type BrowserTab } from './tab.ts'

interface Programs {
  driver: string
  browser: string
  screen: string
}

const createHandle = (driver: WebDriver, element: WebElement): PageElement => ({
  click: () => element.click(),
  fill: async (text) => {
    await driver.executeScript('arguments[0].select()', element)
    await element.sendKeys(text)
  },
  attach: (path) => element.sendKeys(path),
})

/** The WebKitGTK driver has no console log, so the page records its errors. */
function recordErrors() {
  const page = globalThis as typeof globalThis & { notedErrors?: string[] }
  if (page.notedErrors) return
  const noted: string[] = []
  page.notedErrors = noted
  const write = console.error.bind(console)
  console.error = (...args: unknown[]) => {
    noted.push(args.map(String).join(' '))
    write(...args)
  }
  addEventListener('error', ({ message, filename }) => noted.push(`${message} (${filename})`))
  addEventListener('unhandledrejection', ({ reason }) => noted.push(String(reason)))
}

const keys = { ArrowDown: Key.ARROW_DOWN }

const startLimitMs = 5000
const restMs = 500
const maxSecondsAtRest = 0.02

/**
 * Waits until the browser has nothing to do, or a video plays, without asking it: a script of the driver that meets a
 * video while it starts can stop WebKitGTK for good, and pages start after their HTML is parsed.
 */
async function waitForStart(driverPid: number) {
  const endAt = performance.now() + startLimitMs
  let before = await processorSecondsOf(driverPid)
  while (performance.now() < endAt) {
    await setTimeout(restMs)
    const now = await processorSecondsOf(driverPid)
    if (now - before < maxSecondsAtRest) return
    before = now
  }
}

function createTab(driver: WebDriver, driverPid: number): BrowserTab {
  const errors: string[] = []
  const evaluate: BrowserTab['evaluate'] = (work, ...args) => driver.executeScript(work as never, ...args)
  /** Navigation discards the recorded errors. */
  const takeErrors = async () => {
    errors.push(
      ...(await evaluate(() => (globalThis as { notedErrors?: string[] }).notedErrors?.splice(0) ?? [])),
    )
  }
  return {
    goto: async (url) => {
      await takeErrors()
      await driver.get(url)
      await waitForStart(driverPid)
      await evaluate(recordErrors)
    },
    evaluate,
    run: (script) => driver.executeScript(script),
    find: async (findElement, ...args) => {
      const found = await driver.executeScript<WebElement | null>(findElement as never, ...args)
      return found ? createHandle(driver, found) : undefined
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    setCookie: (_url, name, value) => driver.manage().addCookie({ name, value, path: '/', httpOnly: true }),
    errors: async () => {
      await takeErrors()
      return errors
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  }
}
/** Nothing else stops these processes when a run is interrupted. */
const childProcesses = new Set<ChildProcess>()
process.once('exit', () => childProcesses.forEach((program) => program.kill()))

function startProcess(program: string, args: readonly string[], options: SpawnOptions) {
  const child = spawn(program, args, options)
  const { pid } = child
  if (pid === undefined) throw new Error(`${program} does not start`)
  childProcesses.add(child)
  child.once('exit', () => childProcesses.delete(child))
  return Object.assign(child, { pid })
}

async function stopProcess(program: ChildProcess) {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill()
  await ended
}

async function startDisplay(program: string) {
  const size = `${viewport.width}x${viewport.height + 100}x24`
  const screen = startProcess(program, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [line] = (await once(createInterface({ input: screen.stdio[3] as Readable }), 'line')) as [string]
  return { name: `:${line}`, screen }
}

/** The program does not listen right after its start. */
async function waitForServer(url: string) {
  for (;;) {
    try {
      await fetch(url)
      return
    } catch {
      await setTimeout(50)
    }
  }
}

export async function startWebKit(programs: Programs): Promise<BrowserEngine> {
  const { name, screen } = await startDisplay(programs.screen)
  const port = await findFreePort()
  const driver = startProcess(programs.driver, [`--port=${port}`], {
    // Without a GPU the DMABUF renderer shows nothing.
    env: { ...process.env, DISPLAY: name, GDK_BACKEND: 'x11', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await waitForServer(`${url}/status`)
  return {
    open: async () => {
      const session = await new Builder()
        .usingServer(url)
        .withCapabilities({
          browserName: 'MiniBrowser',
          pageLoadStrategy: 'eager',
          'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
        })
        .build()
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...viewport })
      return createTab(session, driver.pid)
    },
    close: async () => {
      await stopProcess(driver)
      await stopProcess(screen)
    },
  }
}
