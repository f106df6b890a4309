export const browserNames = ['chromium', 'firefox', 'webkit'] as const
export type BrowserName = (typeof browserNames)[number]

export interface PageElement {
  click: () => Promise<void>
  fill: (text: string) => Promise<void>
  attach: (path: string) => Promise<void>
}

/** A tab in any browser, signed out and with empty storage. */
export interface BrowserTab {
  goto: (url: string) => Promise<void>
  /** The function must not use anything from its scope. */
  evaluate: <Args extends unknown[], Answer>(
    work: (...args: Args) => Answer,
    ...args: Args
  ) => Promise<Awaited<Answer>>
  run: (script: string) => Promise<void>
  find: <Args extends unknown[]>(
    findElement: (...args: Args) => Element | undefined,
    ...args: Args
  ) => Promise<PageElement | undefined>
  type: (text: string) => Promise<void>
  press: (key: 'ArrowDown') => Promise<void>
  setCookie: (url: string, name: string, value: string) => Promise<void>
  errors: () => Promise<string[]>
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

export interface BrowserEngine {
  open: () => Promise<BrowserTab>
  close: () => Promise<void>
}

export const viewport = { width: 1440, height: 900 }
