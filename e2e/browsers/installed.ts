import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
const inPath = (names: readonly string[]) =>
  names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))

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
      inPath(['chromium-headless-shell', 'chromium', 'google-chrome-stable', 'google-chrome']),
    packages: ['chromium'],
  },
  firefox: {
    name: 'Firefox',
    path: process.env.FIREFOX_PATH ?? inPath(['firefox-esr', 'firefox']),
    packages: ['firefox-esr'],
  },
  webkitDriver: {
    name: 'The driver of WebKitGTK',
    path: inPath(['WebKitWebDriver']),
    packages: ['webkit2gtk-driver', ...codecs],
  },
  miniBrowser: {
    name: 'WebKitGTK',
    path: process.env.MINIBROWSER_PATH ?? globSync(miniBrowsers)[0],
    packages: ['webkit2gtk-driver', ...codecs],
  },
  screen: { name: 'Xvfb', path: inPath(['Xvfb']), packages: ['xvfb'] },
} satisfies Record<string, Program>

export function missingPrograms(): string | undefined {
  const missing = Object.values<Program>(programs).filter(({ path }) => !path)
  if (missing.length === 0) return undefined
  const names = missing.map(({ name }) => name).join(', ')
  const packages = [...new Set(missing.flatMap((program) => program.packages))].join(' ')
  return `What the tests in three browsers need is missing: ${names}. Install it, then start again (Debian, Ubuntu): sudo apt-get install --no-install-recommends ${packages}`
}

export const pathOf = (name: keyof typeof programs) => programs[name].path ?? ''
