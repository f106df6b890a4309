type UserAgentPattern = readonly [name: string, sign: RegExp]

/** The order matters: most user agents also contain the names of other browsers. */
const browsers: readonly UserAgentPattern[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
  ['curl', /^curl\//],
]

const systems: readonly UserAgentPattern[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\b(?:Macintosh|Mac OS X)\b/],
  ['FreeBSD', /\bFreeBSD\b/],
  ['Linux', /\bLinux\b/],
]

const matchName = (signs: readonly UserAgentPattern[], text: string) =>
  signs.find(([, sign]) => sign.test(text))?.[0]

export function describeDevice(userAgent: string): string {
  const [browser, system] = [matchName(browsers, userAgent), matchName(systems, userAgent)]
  if (browser && system) return `${browser} on ${system}`
  if (system) return `A browser on ${system}`
  return browser ?? 'Unknown device'
}
