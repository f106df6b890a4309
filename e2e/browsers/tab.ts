export const makes = ['chromium', 'firefox', 'webkit'] as const
export type Make = (typeof makes)[number]

/** Something on a page that a hand can reach. */
export interface Handle {
  click: () => Promise<void>
  /** Types where it stands; what was written there goes. */
  fill: (text: string) => Promise<void>
  /** Chooses a file. */
  attach: (path: string) => Promise<void>
}

/** One tab of a browser of any make, signed out and with nothing kept. */
export interface Tab {
  /** Opens an address and answers when its document has been read. */
  goto: (url: string) => Promise<void>
  /** Runs a function in the page; it may use nothing from outside of it. */
  evaluate: <Asked extends unknown[], Answer>(
    work: (...asked: Asked) => Answer,
    ...asked: Asked
  ) => Promise<Awaited<Answer>>
  /** Runs the text of a script in the page. */
  run: (script: string) => Promise<void>
  /** What a function finds in the page. */
  find: <Asked extends unknown[]>(
    look: (...asked: Asked) => Element | undefined,
    ...asked: Asked
  ) => Promise<Handle | undefined>
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>
  press: (key: 'ArrowDown') => Promise<void>
  setCookie: (url: string, name: string, value: string) => Promise<void>
  /** What was written to the console as an error since it was opened, and what no one caught. */
  errors: () => Promise<string[]>
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

/** A browser that runs. */
export interface Engine {
  open: () => Promise<Tab>
  close: () => Promise<void>
}

/** The size of each window. */
export const viewport = { width: 1440, height: 900 }
