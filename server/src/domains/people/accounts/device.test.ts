import { expect, it } from 'vitest'
import { describeDevice } from './sessions.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const mobileWebkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const linux = 'Mozilla/5.0 (X11; Linux x86_64)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'

it.each([
  [`${linux.replace(')', '; rv:145.0)')} Gecko/20100101 Firefox/145.0`, 'Firefox on Linux'],
  [`${linux} ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${linux} ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Vivaldi/7.6`, 'Vivaldi on Windows'],
  [`${mac} ${mobileWebkit} Version/26.0 Safari/605.1.15`, 'Safari on macOS'],
  [`${iphone} ${mobileWebkit} Version/26.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iphone} ${mobileWebkit} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${iphone} ${mobileWebkit} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [`${iphone} ${mobileWebkit} EdgiOS/142.0 Version/26.0 Mobile/15E148 Safari/604.1`, 'Edge on iPhone'],
  [iphone.replaceAll('iPhone', 'iPad') + ` ${mobileWebkit} Version/17.0 Safari/604.1`, 'Safari on iPad'],
  [`${android} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${android} ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['curl/8.9.1', 'curl'],
  [linux, 'A browser on Linux'],
  ['', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
])('calls %j “%s”', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})
