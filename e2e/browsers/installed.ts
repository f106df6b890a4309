import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const pathFolders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
const findInPath = (names: readonly string[]) =>
  names.flatMap((name) => pathFolders.map((folder) => join(folder, name))).find((path) => existsSync(path))

interface Program {
  name: string
  path: string | undefined
  packages: readonly string[]
}

const miniBrowsers = '/usr/lib{,64,exec}/{,*/}webkit2gtk-4.{1,0}/MiniBrowser'
const codecs = [
  'gstreamer1.0-plugins-base',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
  'gstreamer1.0-libav',
]

const programs = {
  chromium: {
    name: 'Chromium',
    path:
      process.env.CHROMIUM_PATH ??
      findInPath(['chromium-headless-shell', 'chromium', 'google-chrome-stable', 'google-chrome']),
    packages: ['chromium'],
  },
  firefox: {
    name: 'Firefox',
    path: process.env.FIREFOX_PATH ?? findInPath(['firefox-esr', 'firefox']),
    packages: ['firefox-esr'],
  },
  webkitDriver: {
    name: 'The driver of WebKitGTK',
    path: findInPath(['WebKitWebDriver']),
    packages: ['webkit2gtk-driver', ...codecs],
  },
  miniBrowser: {
    name: 'WebKitGTK',
    path: process.env.MINIBROWSER_PATH ?? globSync(miniBrowsers)[0],
    packages: ['webkit2gtk-driver', ...codecs],
  },
  screen: { name: 'Xvfb', path: findInPath(['Xvfb']), packages: ['xvfb'] },
} satisfies Record<string, Program>

export function missingPrograms(): string | undefined {
  const missing = Object.values<Program>(programs).filter(({ path }) => !path)
  if (missing.length === 0) return undefined
  const names = missing.map(({ name }) => name).join(', ')
  const packages = [...new Set(missing.flatMap((program) => program.packages))].join(' ')
  return `What the tests in three browsers need is missing: ${names}. Install it, then start again (Debian, Ubuntu): sudo apt-get install --no-install-recommends ${packages}`
}

export const programPath = (name: keyof typeof programs) => programs[name].path ?? ''
